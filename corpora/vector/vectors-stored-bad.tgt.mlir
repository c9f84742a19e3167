func.func @vectors_stored_bad(%m: memref<?xvector<64xf32>>, %i: index, %v: vector<64xf32>) -> vector<64xf32> {
  %c1 = arith.constant 1 : index
  %r = memref.load %m[%c1] : memref<?xvector<64xf32>>
  memref.store %v, %m[%i] : memref<?xvector<64xf32>>
  return %v : vector<64xf32>
}

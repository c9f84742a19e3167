// pass: hand-written
// idea: a vector that was stored is loaded
// verdict: correct

func.func @vectors_stored(%m: memref<?xvector<64xf32>>, %i: index, %v: vector<64xf32>) -> vector<64xf32> {
  memref.store %v, %m[%i] : memref<?xvector<64xf32>>
  %r = memref.load %m[%i] : memref<?xvector<64xf32>>
  return %r : vector<64xf32>
}

// pass: hand-written
// idea: %m[1] = 1.0 is loaded at %i = 0, not what was stored to %m[0]
// verdict: incorrect

func.func @vectors_stored_bad(%m: memref<?xvector<64xf32>>, %i: index, %v: vector<64xf32>) -> vector<64xf32> {
  %c1 = arith.constant 1 : index
  memref.store %v, %m[%i] : memref<?xvector<64xf32>>
  %r = memref.load %m[%c1] : memref<?xvector<64xf32>>
  return %r : vector<64xf32>
}

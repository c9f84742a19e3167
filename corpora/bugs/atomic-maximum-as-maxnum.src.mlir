// pass: hand-written
// idea: what maximumf leaves in memory of -0.0 and +0.0 is +0.0, maxnumf may leave -0.0
// verdict: possibly-incorrect

func.func @atomic_maximum_as_maxnum(%m: memref<4xf32>, %v: f32) {
  %i = arith.constant 1 : index
  %k = arith.constant -0.0 : f32
  memref.store %k, %m[%i] : memref<4xf32>
  %z = arith.constant 0.0 : f32
  %r = memref.atomic_rmw maximumf %z, %m[%i] : (f32, memref<4xf32>) -> f32
  return
}

func.func @atomic_maximum_as_maxnum(%m: memref<4xf32>, %v: f32) {
  %i = arith.constant 1 : index
  %k = arith.constant -0.0 : f32
  memref.store %k, %m[%i] : memref<4xf32>
  %z = arith.constant 0.0 : f32
  %r = memref.atomic_rmw maxnumf %z, %m[%i] : (f32, memref<4xf32>) -> f32
  return
}

func.func @load_out_of_bounds(%m: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = memref.load %m[%c0] : memref<?xf32>
  %s = memref.load %m[%c1] : memref<?xf32>
  return %r : f32
}

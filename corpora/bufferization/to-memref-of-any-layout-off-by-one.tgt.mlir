func.func @to_memref_of_any_layout_off_by_one(%t: tensor<?x4xf32>, %i: index) -> f32 {
  %c1 = arith.constant 1 : index
  %m = bufferization.to_memref %t : memref<?x4xf32, strided<[?, ?], offset: ?>>
  %r = memref.load %m[%i, %c1] : memref<?x4xf32, strided<[?, ?], offset: ?>>
  return %r : f32
}

func.func @to_memref_of_any_layout(%t: tensor<?x4xf32>, %i: index) -> f32 {
  %m = bufferization.to_memref %t : memref<?x4xf32, strided<[?, ?], offset: ?>>
  %r = memref.load %m[%i, %i] : memref<?x4xf32, strided<[?, ?], offset: ?>>
  return %r : f32
}

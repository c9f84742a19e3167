// pass: expand-strided-metadata
// idea: a window of a buffer whose strides are not known
// verdict: correct
func.func @window_of_any_layout(%a: tensor<8x8xf32>, %i: index, %j: index, %k: index) -> f32 {
  %m = bufferization.to_memref %a : memref<8x8xf32, strided<[?, ?], offset: ?>>
  %w = memref.subview %m[%i, %j] [2, 4] [1, 1] : memref<8x8xf32, strided<[?, ?], offset: ?>> to memref<2x4xf32, strided<[?, ?], offset: ?>>
  %r = memref.load %w[%k, %k] : memref<2x4xf32, strided<[?, ?], offset: ?>>
  return %r : f32
}

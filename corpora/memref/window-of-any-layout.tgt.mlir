func.func @window_of_any_layout(%a: tensor<8x8xf32>, %i: index, %j: index, %k: index) -> f32 {
  %m = bufferization.to_memref %a : memref<8x8xf32, strided<[?, ?], offset: ?>>
  %base, %o, %z:2, %d:2 = memref.extract_strided_metadata %m : memref<8x8xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  %p = affine.apply affine_map<()[s0, s1, s2, s3, s4] -> (s0 + s1 * s2 + s3 * s4)>()[%o, %i, %d#0, %j, %d#1]
  %w = memref.reinterpret_cast %base to offset: [%p], sizes: [2, 4], strides: [%d#0, %d#1] : memref<f32> to memref<2x4xf32, strided<[?, ?], offset: ?>>
  %r = memref.load %w[%k, %k] : memref<2x4xf32, strided<[?, ?], offset: ?>>
  return %r : f32
}

func.func @reshape_transposed(%m: memref<4x6xf32>, %i: index, %j: index) -> f32 {
  %s = memref.reinterpret_cast %m to offset: [0], sizes: [3, 8], strides: [1, 3] : memref<4x6xf32> to memref<3x8xf32, strided<[1, 3]>>
  %r = memref.load %s[%i, %j] : memref<3x8xf32, strided<[1, 3]>>
  return %r : f32
}

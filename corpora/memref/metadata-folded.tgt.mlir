func.func @metadata_folded(%a: memref<8x8xf32>, %i: index) -> f32 {
  %s = memref.reinterpret_cast %a to offset: [10], sizes: [3, 3], strides: [8, 1] : memref<8x8xf32> to memref<3x3xf32, strided<[8, 1], offset: 10>>
  %r = memref.load %s[%i, %i] : memref<3x3xf32, strided<[8, 1], offset: 10>>
  return %r : f32
}

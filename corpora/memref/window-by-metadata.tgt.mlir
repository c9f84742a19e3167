func.func @window_by_metadata(%m: memref<?x8xf32>, %i: index, %j: index, %k: index) -> f32 {
  %base, %o, %z:2, %d:2 = memref.extract_strided_metadata %m : memref<?x8xf32> -> memref<f32>, index, index, index, index, index
  %p = affine.apply affine_map<()[s0, s1] -> (s0 * 8 + s1)>()[%i, %j]
  %s = memref.reinterpret_cast %base to offset: [%p], sizes: [2, 2], strides: [8, 1] : memref<f32> to memref<2x2xf32, strided<[8, 1], offset: ?>>
  %r = memref.load %s[%k, %k] : memref<2x2xf32, strided<[8, 1], offset: ?>>
  return %r : f32
}

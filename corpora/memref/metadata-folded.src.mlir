// pass: expand-strided-metadata
// idea: a window, spelled out as offset, sizes and strides
// verdict: correct
func.func @metadata_folded(%a: memref<8x8xf32>, %i: index) -> f32 {
  %s = memref.subview %a[1, 2] [3, 3] [1, 1] : memref<8x8xf32> to memref<3x3xf32, strided<[8, 1], offset: 10>>
  %r = memref.load %s[%i, %i] : memref<3x3xf32, strided<[8, 1], offset: 10>>
  return %r : f32
}

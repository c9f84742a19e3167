// pass: fold-memref-alias-ops
// idea: a load from a window is a load from the whole, shifted
// verdict: correct
func.func @subview_folded(%a: memref<16x16xf32>, %o: index, %i: index, %j: index) -> f32 {
  %s = memref.subview %a[%o, 2] [4, 4] [1, 2] : memref<16x16xf32> to memref<4x4xf32, strided<[16, 2], offset: ?>>
  %r = memref.load %s[%i, %j] : memref<4x4xf32, strided<[16, 2], offset: ?>>
  return %r : f32
}

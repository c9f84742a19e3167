func.func @subview_folded(%a: memref<16x16xf32>, %o: index, %i: index, %j: index) -> f32 {
  %x = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%o, %i)
  %y = affine.apply affine_map<(d0) -> (d0 * 2 + 2)>(%j)
  %r = memref.load %a[%x, %y] : memref<16x16xf32>
  return %r : f32
}

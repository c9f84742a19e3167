func.func @affine_composed(%i: index, %j: index) -> index {
  %r = affine.apply affine_map<(d0, d1) -> (d0 * 8 + d1 * 3)>(%i, %j)
  return %r : index
}

func.func @affine_floordiv_symbol_raised(%a: index, %b: index) -> index {
  %r = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%a)[%b]
  return %r : index
}

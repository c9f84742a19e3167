func.func @affine_floordiv_symbol_truncated(%a: index, %b: index) -> index {
  %r = arith.divsi %a, %b : index
  return %r : index
}

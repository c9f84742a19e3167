func.func @affine_mod_symbol_of_quotient(%a: index, %b: index) -> index {
  %q = arith.floordivsi %a, %b : index
  %p = arith.muli %q, %b : index
  %r = arith.subi %a, %p : index
  return %r : index
}

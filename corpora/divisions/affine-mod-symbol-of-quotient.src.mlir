// pass: hand-written
// idea: d mod s is d - (d floordiv s) * s
// verdict: correct

func.func @affine_mod_symbol_of_quotient(%a: index, %b: index) -> index {
  %r = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%a)[%b]
  return %r : index
}

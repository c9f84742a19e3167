// pass: lower-affine
// idea: d mod s, with s > 0, is the remainder, plus s where that is negative
// verdict: correct

func.func @affine_mod_symbol(%a: index, %b: index) -> index {
  %r = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%a)[%b]
  return %r : index
}

// pass: lower-affine
// idea: -d overflows for the least number: d = -2^63, s = 2
// verdict: incorrect

func.func @affine_ceildiv_symbol(%a: index, %b: index) -> index {
  %r = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv s0)>(%a)[%b]
  return %r : index
}

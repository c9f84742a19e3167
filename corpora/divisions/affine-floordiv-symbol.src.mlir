// pass: lower-affine
// idea: d floordiv s, with s > 0, is one division of -1 - d or d
// verdict: correct

func.func @affine_floordiv_symbol(%a: index, %b: index) -> index {
  %r = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%a)[%b]
  return %r : index
}

// pass: lower-affine
// idea: d floordiv 42 is one division of -1 - d or d
// verdict: correct

func.func @affine_floordiv_42(%a: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 floordiv 42)>(%a)
  return %r : index
}

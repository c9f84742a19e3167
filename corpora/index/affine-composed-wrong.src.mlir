// pass: hand-written
// idea: the coefficient of j is lost while composing: i = 0, j = 1 gives 3 and 2
// verdict: incorrect

func.func @affine_composed_wrong(%i: index, %j: index) -> index {
  %a = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%i, %j)
  %r = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%a)[%j]
  return %r : index
}

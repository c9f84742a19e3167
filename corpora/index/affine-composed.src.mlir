// pass: canonicalize
// idea: two affine.apply composed into one
// verdict: correct

func.func @affine_composed(%i: index, %j: index) -> index {
  %a = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%i, %j)
  %r = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%a)[%j]
  return %r : index
}

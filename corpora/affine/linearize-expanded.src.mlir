// pass: affine-expand-index-ops
// idea: a linear index, by the pass
// verdict: correct
func.func @linearize_expanded(%i: index, %j: index, %k: index) -> index {
  %a = affine.linearize_index [%i, %j, %k] by (4, 5, 8) : index
  return %a : index
}

// pass: affine-expand-index-ops
// idea: digits to the basis 4, 5, 8, by the pass
// verdict: correct
func.func @delinearize_expanded(%i: index) -> (index, index, index) {
  %a:3 = affine.delinearize_index %i into (4, 5, 8) : index, index, index
  return %a#0, %a#1, %a#2 : index, index, index
}

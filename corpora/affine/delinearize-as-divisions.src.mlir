// pass: affine-expand-index-ops
// idea: digits to the basis 4, 8
// verdict: correct
func.func @delinearize_as_divisions(%i: index) -> (index, index) {
  %a:2 = affine.delinearize_index %i into (4, 8) : index, index
  return %a#0, %a#1 : index, index
}

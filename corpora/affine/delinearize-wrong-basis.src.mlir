// pass: hand-written
// idea: the basis is the other way round: i = 4
// verdict: incorrect
func.func @delinearize_wrong_basis(%i: index) -> (index, index) {
  %a:2 = affine.delinearize_index %i into (4, 8) : index, index
  return %a#0, %a#1 : index, index
}

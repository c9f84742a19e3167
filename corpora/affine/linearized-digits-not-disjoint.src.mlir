// pass: hand-written
// idea: without the promise a digit may be above its bound: j = 8
// verdict: incorrect
func.func @linearized_digits_not_disjoint(%i: index, %j: index) -> (index, index) {
  %l = affine.linearize_index [%i, %j] by (4, 8) : index
  %a:2 = affine.delinearize_index %l into (4, 8) : index, index
  return %a#0, %a#1 : index, index
}

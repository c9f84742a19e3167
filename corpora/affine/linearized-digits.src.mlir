// pass: canonicalize
// idea: digits below their bounds come back from the linear index
// verdict: correct
func.func @linearized_digits(%i: index, %j: index) -> (index, index) {
  %l = affine.linearize_index disjoint [%i, %j] by (4, 8) : index
  %a:2 = affine.delinearize_index %l into (4, 8) : index, index
  return %a#0, %a#1 : index, index
}

// pass: canonicalize
// idea: the digits of a number, put together
// verdict: correct
func.func @digits_linearized(%i: index) -> index {
  %a:2 = affine.delinearize_index %i into (4, 8) : index, index
  %l = affine.linearize_index [%a#0, %a#1] by (4, 8) : index
  return %l : index
}

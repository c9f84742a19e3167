// pass: lower-affine
// idea: the least of two results
// verdict: correct
func.func @min_as_minsi(%i: index) -> index {
  %a = affine.min affine_map<()[s0] -> (s0 + 4, 32)>()[%i]
  return %a : index
}

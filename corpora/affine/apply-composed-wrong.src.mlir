// pass: hand-written
// idea: three times one less two is one: i = 0
// verdict: incorrect
func.func @apply_composed_wrong(%i: index) -> index {
  %a = affine.apply affine_map<()[s0] -> (s0 * 2 + 1)>()[%i]
  %b = affine.apply affine_map<()[s0] -> (s0 * 3 - 2)>()[%a]
  return %b : index
}

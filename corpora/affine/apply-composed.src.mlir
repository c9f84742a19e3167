// pass: canonicalize
// idea: two applications are one
// verdict: correct
func.func @apply_composed(%i: index) -> index {
  %a = affine.apply affine_map<()[s0] -> (s0 * 2 + 1)>()[%i]
  %b = affine.apply affine_map<()[s0] -> (s0 * 3 - 2)>()[%a]
  return %b : index
}

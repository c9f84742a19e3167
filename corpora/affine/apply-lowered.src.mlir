// pass: lower-affine
// idea: floor divisions and remainders of negative numbers, too, by the pass
// verdict: correct
func.func @apply_lowered(%i: index) -> (index, index) {
  %a = affine.apply affine_map<()[s0] -> (s0 floordiv 5)>()[%i]
  %c = affine.apply affine_map<()[s0] -> (s0 mod 5)>()[%i]
  return %a, %c : index, index
}

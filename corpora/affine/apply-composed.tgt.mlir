func.func @apply_composed(%i: index) -> index {
  %b = affine.apply affine_map<()[s0] -> (s0 * 6 + 1)>()[%i]
  return %b : index
}

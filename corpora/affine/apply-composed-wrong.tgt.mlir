func.func @apply_composed_wrong(%i: index) -> index {
  %b = affine.apply affine_map<()[s0] -> (s0 * 6 - 1)>()[%i]
  return %b : index
}

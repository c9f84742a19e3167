func.func @max_for_min(%i: index) -> index {
  %a = affine.max affine_map<()[s0] -> (s0 + 4, 32)>()[%i]
  return %a : index
}

func.func @delinearize_as_divisions(%i: index) -> (index, index) {
  %a = affine.apply affine_map<()[s0] -> (s0 floordiv 8)>()[%i]
  %b = affine.apply affine_map<()[s0] -> (s0 mod 8)>()[%i]
  return %a, %b : index, index
}

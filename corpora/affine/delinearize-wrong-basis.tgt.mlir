func.func @delinearize_wrong_basis(%i: index) -> (index, index) {
  %a:2 = affine.delinearize_index %i into (8, 4) : index, index
  return %a#0, %a#1 : index, index
}

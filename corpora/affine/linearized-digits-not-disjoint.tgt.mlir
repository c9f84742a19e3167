func.func @linearized_digits_not_disjoint(%i: index, %j: index) -> (index, index) {
  return %i, %j : index, index
}

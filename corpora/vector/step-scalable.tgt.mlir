func.func @f(%i: index) -> index {
  return %i : index
}

func.func @index_cast_narrowed(%i: index) -> index {
  return %i : index
}

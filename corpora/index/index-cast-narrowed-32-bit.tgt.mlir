func.func @index_cast_narrowed_32_bit(%i: index) -> index {
  return %i : index
}

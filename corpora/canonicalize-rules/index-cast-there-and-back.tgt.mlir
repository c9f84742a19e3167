func.func @index_cast_there_and_back(%x: index) -> index {
  return %x : index
}

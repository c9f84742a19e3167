func.func @index_cast_sign(%i: i32) -> index {
  %r = arith.index_castui %i : i32 to index
  return %r : index
}

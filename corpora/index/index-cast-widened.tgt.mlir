func.func @index_cast_widened(%i: i32) -> i32 {
  return %i : i32
}

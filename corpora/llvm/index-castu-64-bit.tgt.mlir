func.func @index_castu_64_bit(%n: i32) -> index {
  %r = builtin.unrealized_conversion_cast %n : i32 to index
  return %r : index
}

func.func @while_false(%x: i32) -> i32 {
  return %x : i32
}

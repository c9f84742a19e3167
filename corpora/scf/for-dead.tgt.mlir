func.func @for_dead(%n: index, %x: i32) -> i32 {
  return %x : i32
}

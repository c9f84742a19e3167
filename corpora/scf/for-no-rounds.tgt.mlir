func.func @for_no_rounds(%x: i32, %y: i32) -> i32 {
  return %x : i32
}

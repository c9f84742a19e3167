func.func @shl_shr_cancel(%x: i32, %y: i32) -> i32 {
  return %x : i32
}

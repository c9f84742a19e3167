func.func @extui_of_extsi(%x: i8) -> i32 {
  %r = arith.extsi %x : i8 to i32
  return %r : i32
}

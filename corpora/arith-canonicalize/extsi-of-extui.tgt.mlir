func.func @extsi_of_extui(%x: i8) -> i32 {
  %r = arith.extui %x : i8 to i32
  return %r : i32
}

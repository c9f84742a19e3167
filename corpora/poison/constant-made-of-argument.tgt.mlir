func.func @constant_made_of_argument(%x: i32) -> i32 {
  %r = arith.subi %x, %x : i32
  return %r : i32
}

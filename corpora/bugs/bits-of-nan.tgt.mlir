func.func @bits() -> i32 {
  %r = arith.constant 0x7FC00001 : i32
  return %r : i32
}

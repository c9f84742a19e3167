func.func @f(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  return %zero : i32
}

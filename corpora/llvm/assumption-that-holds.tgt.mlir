func.func @assumed(%b: i32) -> i32 {
  %three = arith.constant 3 : i32
  %r = arith.shrsi %b, %three : i32
  return %r : i32
}

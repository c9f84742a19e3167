func.func @f(%x: i64) -> i64 {
  %c = arith.constant 19 : i64
  %r = arith.floordivsi %x, %c : i64
  return %r : i64
}

func.func @negation_as_division(%x: i32) -> i32 {
  %m1 = arith.constant -1 : i32
  %r = arith.divsi %x, %m1 : i32
  return %r : i32
}

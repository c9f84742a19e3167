// pass: int-range-optimizations
// idea: a value masked to four bits and divided by 16 is 0
// verdict: correct

func.func @masked_division_is_zero(%x: i32) -> i32 {
  %c15 = arith.constant 15 : i32
  %c16 = arith.constant 16 : i32
  %m = arith.andi %x, %c15 : i32
  %r = arith.divui %m, %c16 : i32
  return %r : i32
}

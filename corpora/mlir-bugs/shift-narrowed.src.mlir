// pass: arith-int-range-narrowing
// idea: a shift by 32 is one of an i64, and none of an i32: 7 shifted by 32 is 0
// verdict: incorrect
func.func @shift_narrowed(%n: i64) -> i64 {
  %seven = arith.constant 7 : i64
  %mask = arith.constant 63 : i64
  %amount = arith.andi %n, %mask : i64
  %0 = arith.shrui %seven, %amount : i64
  return %0 : i64
}

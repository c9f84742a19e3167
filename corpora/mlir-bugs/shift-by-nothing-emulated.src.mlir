// pass: arith-emulate-wide-int
// idea: shifted by 0, the upper half is shifted by 32 on its way to the lower one, which is poison: -2 shifted by 0
// verdict: incorrect
func.func @shift_by_nothing_emulated(%x: i32, %n: i32) -> i32 {
  %wide = arith.extsi %x : i32 to i64
  %amount = arith.extui %n : i32 to i64
  %0 = arith.shrui %wide, %amount : i64
  %1 = arith.trunci %0 : i64 to i32
  return %1 : i32
}

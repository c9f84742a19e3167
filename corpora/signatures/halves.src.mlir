// pass: arith-emulate-wide-int
// idea: a sum of halves with a carry
// verdict: correct
func.func @sum(%a: i64, %b: i64) -> i64 {
  %0 = arith.addi %a, %b : i64
  return %0 : i64
}

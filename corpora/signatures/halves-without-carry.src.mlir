// pass: hand-written
// idea: 4294967295 + 1 carries
// verdict: incorrect
func.func @sum(%a: i64, %b: i64) -> i64 {
  %0 = arith.addi %a, %b : i64
  return %0 : i64
}

// pass: hand-written
// idea: remsi as a - (a / b) * b
// verdict: correct

func.func @remsi_i64(%a: i64, %b: i64) -> i64 {
  %r = arith.remsi %a, %b : i64
  return %r : i64
}

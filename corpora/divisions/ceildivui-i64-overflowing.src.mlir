// pass: hand-written
// idea: (a + b - 1) / b wraps around: a = 2^64 - 1, b = 2
// verdict: incorrect

func.func @ceildivui_i64_overflowing(%a: i64, %b: i64) -> i64 {
  %r = arith.ceildivui %a, %b : i64
  return %r : i64
}

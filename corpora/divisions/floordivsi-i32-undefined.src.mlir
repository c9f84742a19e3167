// pass: hand-written
// idea: -1 - (1 - a) / b where a > 0 > b, but (1 - a) / b is computed anyway: a = -2^31 + 1, b = -1 overflows
// verdict: incorrect

func.func @floordivsi_i32_undefined(%a: i32, %b: i32) -> i32 {
  %r = arith.floordivsi %a, %b : i32
  return %r : i32
}

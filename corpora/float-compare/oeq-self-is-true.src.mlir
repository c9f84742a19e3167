// pass: hand-written
// idea: x = x is false for NaN
// verdict: incorrect

func.func @oeq_self_is_true(%a: f32) -> i1 {
  %r = arith.cmpf oeq, %a, %a : f32
  return %r : i1
}

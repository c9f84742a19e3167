// pass: hand-written
// idea: rounding upward is not symmetric: -upward(x) is downward(-x)
// verdict: incorrect

func.func @negated(%x: f32) -> f16 {
  %a = arith.truncf %x upward : f32 to f16
  %r = arith.negf %a : f16
  return %r : f16
}

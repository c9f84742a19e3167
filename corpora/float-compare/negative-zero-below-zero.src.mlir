// pass: hand-written
// idea: -0.0 < 0.0 folded to true by looking at the signs
// verdict: incorrect

func.func @negative_zero_below_zero() -> i1 {
  %p = arith.constant 0.0 : f32
  %m = arith.constant -0.0 : f32
  %r = arith.cmpf olt, %m, %p : f32
  return %r : i1
}

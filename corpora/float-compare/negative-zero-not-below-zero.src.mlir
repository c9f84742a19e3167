// pass: canonicalize
// idea: -0.0 < 0.0 is false: the zeros are equal
// verdict: correct

func.func @negative_zero_not_below_zero() -> i1 {
  %p = arith.constant 0.0 : f32
  %m = arith.constant -0.0 : f32
  %r = arith.cmpf olt, %m, %p : f32
  return %r : i1
}

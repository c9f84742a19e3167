// pass: canonicalize
// idea: -0.0 equals 0.0
// verdict: correct

func.func @zeros_equal() -> i1 {
  %p = arith.constant 0.0 : f32
  %m = arith.constant -0.0 : f32
  %r = arith.cmpf oeq, %m, %p : f32
  return %r : i1
}

// pass: hand-written
// idea: log 1.0 is 0.0 and not -0.0
// verdict: incorrect

func.func @log_of_one_negative_zero() -> f32 {
  %z = arith.constant 1.0 : f32
  %r = math.log %z : f32
  return %r : f32
}

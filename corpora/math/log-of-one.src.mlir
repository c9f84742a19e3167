// pass: canonicalize
// idea: log 1.0 is 0.0
// verdict: correct

func.func @log_of_one() -> f32 {
  %z = arith.constant 1.0 : f32
  %r = math.log %z : f32
  return %r : f32
}

// pass: hand-written
// idea: log1p(-1) is -inf, a pole and not beyond the domain
// verdict: incorrect

func.func @log1p_of_minus_one() -> f32 {
  %c = arith.constant -1.0 : f32
  %r = math.log1p %c : f32
  return %r : f32
}

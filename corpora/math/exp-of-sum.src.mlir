// pass: hand-written
// idea: exp a * exp b is not exp (a + b): a = 3.4028235e38, b = -a gives NaN and 1.0
// verdict: incorrect

func.func @exp_of_sum(%a: f32, %b: f32) -> f32 {
  %p = math.exp %a : f32
  %q = math.exp %b : f32
  %r = arith.mulf %p, %q : f32
  return %r : f32
}

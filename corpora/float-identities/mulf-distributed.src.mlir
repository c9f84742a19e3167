// pass: hand-written
// idea: a * (b + c) is not a * b + a * c: a = 3.4028235e38, b = 2.0, c = -1.0 gives a and inf
// verdict: incorrect

func.func @mulf_distributed(%a: f32, %b: f32, %c: f32) -> f32 {
  %s = arith.addf %b, %c : f32
  %r = arith.mulf %a, %s : f32
  return %r : f32
}

// pass: hand-written
// idea: (a + b) - b is not a: a = 1.0, b = 3.4028235e38 gives 0.0
// verdict: incorrect

func.func @addf_subf_cancel(%a: f32, %b: f32) -> f32 {
  %s = arith.addf %a, %b : f32
  %r = arith.subf %s, %b : f32
  return %r : f32
}

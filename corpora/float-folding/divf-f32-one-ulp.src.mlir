// pass: hand-written
// idea: 1 / 3 in f32, one ulp too small
// verdict: incorrect

func.func @divf_f32_one_ulp() -> f32 {
  %a = arith.constant 1.0 : f32
  %b = arith.constant 3.0 : f32
  %r = arith.divf %a, %b : f32
  return %r : f32
}

// pass: canonicalize
// idea: 1 / 3 in f32, correctly rounded
// verdict: correct

func.func @divf_f32() -> f32 {
  %a = arith.constant 1.0 : f32
  %b = arith.constant 3.0 : f32
  %r = arith.divf %a, %b : f32
  return %r : f32
}

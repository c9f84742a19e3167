// pass: canonicalize
// idea: 0.1 + 0.2 in f32, correctly rounded
// verdict: correct

func.func @addf_f32() -> f32 {
  %a = arith.constant 0.1 : f32
  %b = arith.constant 0.2 : f32
  %r = arith.addf %a, %b : f32
  return %r : f32
}

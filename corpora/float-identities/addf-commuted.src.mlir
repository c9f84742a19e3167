// pass: hand-written
// idea: addition and multiplication commute: b * a + c against c + a * b
// verdict: correct

func.func @addf_commuted(%a: f32, %b: f32, %c: f32) -> f32 {
  %m = arith.mulf %b, %a : f32
  %r = arith.addf %m, %c : f32
  return %r : f32
}

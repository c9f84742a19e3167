// pass: hand-written
// idea: float addition does not associate: a = 3.4028235e38, b = -a, c = 1.0 gives 1.0 and 0.0
// verdict: incorrect

func.func @addf_reassociated(%a: f32, %b: f32, %c: f32) -> f32 {
  %s = arith.addf %a, %b : f32
  %r = arith.addf %s, %c : f32
  return %r : f32
}

// pass: hand-written
// idea: exp of equal arguments is equal
// verdict: correct

func.func @exp_argument_commuted(%a: f32, %b: f32) -> f32 {
  %s = arith.addf %a, %b : f32
  %r = math.exp %s : f32
  return %r : f32
}

func.func @exp_argument_commuted(%a: f32, %b: f32) -> f32 {
  %s = arith.addf %b, %a : f32
  %r = math.exp %s : f32
  return %r : f32
}

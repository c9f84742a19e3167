func.func @exp_of_sum(%a: f32, %b: f32) -> f32 {
  %s = arith.addf %a, %b : f32
  %r = math.exp %s : f32
  return %r : f32
}

func.func @addf_commuted(%a: f32, %b: f32, %c: f32) -> f32 {
  %m = arith.mulf %a, %b : f32
  %r = arith.addf %c, %m : f32
  return %r : f32
}

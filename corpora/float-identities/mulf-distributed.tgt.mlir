func.func @mulf_distributed(%a: f32, %b: f32, %c: f32) -> f32 {
  %m = arith.mulf %a, %b : f32
  %n = arith.mulf %a, %c : f32
  %r = arith.addf %m, %n : f32
  return %r : f32
}

func.func @addf_reassociated(%a: f32, %b: f32, %c: f32) -> f32 {
  %s = arith.addf %b, %c : f32
  %r = arith.addf %a, %s : f32
  return %r : f32
}

func.func @maxnum_associated(%a: f32, %b: f32, %c: f32) -> f32 {
  %m = arith.maxnumf %b, %c : f32
  %r = arith.maxnumf %a, %m : f32
  return %r : f32
}

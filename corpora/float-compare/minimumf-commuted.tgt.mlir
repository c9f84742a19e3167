func.func @minimumf_commuted(%a: f32, %b: f32) -> f32 {
  %s = arith.minimumf %b, %a : f32
  %r = arith.maximumf %a, %s : f32
  return %r : f32
}

func.func @clampf_as_extrema(%x: f32) -> f32 {
  %a = arith.constant -1.0 : f32
  %b = arith.constant 1.0 : f32
  %u = arith.minimumf %x, %b : f32
  %r = arith.maximumf %u, %a : f32
  return %r : f32
}

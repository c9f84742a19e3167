func.func @clampf_bounds_swapped(%x: f32) -> f32 {
  %a = arith.constant -1.0 : f32
  %b = arith.constant 1.0 : f32
  %u = arith.minimumf %x, %a : f32
  %r = arith.maximumf %u, %b : f32
  return %r : f32
}

func.func @atan2_as_atan(%x: f32, %y: f32) -> f32 {
  %q = arith.divf %x, %y : f32
  %r = math.atan %q : f32
  return %r : f32
}

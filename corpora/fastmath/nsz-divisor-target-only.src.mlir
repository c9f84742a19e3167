// pass: hand-written
// idea: 1 / -0.0 may become 1 / 0.0
// verdict: possibly-incorrect

func.func @nsz_divisor_target_only(%x: f32, %y: f32) -> f32 {
  %r = arith.divf %x, %y : f32
  return %r : f32
}

// pass: hand-written
// idea: a product that is not rounded: x = 1.0000001, y = 1.0000001, z = -1.0000002
// verdict: incorrect

func.func @fused_without_flags(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.mulf %x, %y : f32
  %r = arith.addf %p, %z : f32
  return %r : f32
}

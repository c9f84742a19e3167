// pass: hand-written
// idea: without nsz, -0.0 + 0.0 is 0.0
// verdict: incorrect

func.func @nsz_add_zero_without_the_flag(%x: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = arith.addf %x, %z : f32
  return %r : f32
}

// pass: hand-written
// idea: the target may add in another order
// verdict: possibly-incorrect

func.func @reassoc_target_only(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.addf %x, %y : f32
  %r = arith.addf %p, %z : f32
  return %r : f32
}

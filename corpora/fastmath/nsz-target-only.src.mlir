// pass: hand-written
// idea: the target's sign of zero may be the wrong one
// verdict: possibly-incorrect

func.func @nsz_target_only(%x: f32, %y: f32) -> f32 {
  %r = arith.addf %x, %y : f32
  return %r : f32
}

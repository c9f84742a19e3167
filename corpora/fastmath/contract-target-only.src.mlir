// pass: hand-written
// idea: the target may fuse what the source rounds twice
// verdict: possibly-incorrect

func.func @contract_target_only(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.mulf %x, %y : f32
  %r = arith.addf %p, %z : f32
  return %r : f32
}

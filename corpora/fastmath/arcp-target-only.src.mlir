// pass: hand-written
// idea: the target may round twice
// verdict: possibly-incorrect

func.func @arcp_target_only(%x: f32, %y: f32) -> f32 {
  %r = arith.divf %x, %y : f32
  return %r : f32
}

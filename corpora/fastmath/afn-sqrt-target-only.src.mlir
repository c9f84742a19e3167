// pass: hand-written
// idea: an approximate square root
// verdict: possibly-incorrect

func.func @afn_sqrt_target_only(%x: f32) -> f32 {
  %r = math.sqrt %x : f32
  return %r : f32
}

// pass: hand-written
// idea: an approximation is not the function
// verdict: possibly-incorrect

func.func @afn_target_only(%x: f32) -> f32 {
  %r = math.exp %x : f32
  return %r : f32
}

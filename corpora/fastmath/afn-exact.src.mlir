// pass: hand-written
// idea: the exact function is an approximation of itself
// verdict: correct

func.func @afn_exact(%x: f32) -> f32 {
  %r = math.exp %x fastmath<afn> : f32
  return %r : f32
}

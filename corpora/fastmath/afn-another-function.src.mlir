// pass: hand-written
// idea: an approximation of the sine is none of the cosine
// verdict: possibly-incorrect

func.func @afn_another_function(%x: f32) -> f32 {
  %r = math.sin %x fastmath<afn> : f32
  return %r : f32
}

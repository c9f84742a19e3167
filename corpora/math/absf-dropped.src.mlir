// pass: hand-written
// idea: |x| is not x: x = -1.0
// verdict: incorrect

func.func @absf_dropped(%x: f32) -> f32 {
  %r = math.absf %x : f32
  return %r : f32
}

// pass: hand-written
// idea: fma rounds once, mulf and addf twice: a = b = 3.4028235e38, c = -inf gives -inf and NaN
// verdict: incorrect

func.func @fma_split(%a: f32, %b: f32, %c: f32) -> f32 {
  %r = math.fma %a, %b, %c : f32
  return %r : f32
}

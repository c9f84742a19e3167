// pass: hand-written
// idea: the sine comes first
// verdict: incorrect

func.func @sincos_swapped(%x: f32) -> (f32, f32) {
  %r0, %r1 = "math.sincos"(%x) : (f32) -> (f32, f32)
  return %r0, %r1 : f32, f32
}

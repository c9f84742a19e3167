// pass: hand-written
// idea: sine and cosine one by one
// verdict: correct

func.func @sincos_as_two(%x: f32) -> (f32, f32) {
  %r0, %r1 = "math.sincos"(%x) : (f32) -> (f32, f32)
  return %r0, %r1 : f32, f32
}

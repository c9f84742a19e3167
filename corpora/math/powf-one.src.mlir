// pass: hand-written
// idea: x^1 is x
// verdict: correct

func.func @powf_one(%x: f32) -> f32 {
  %o = arith.constant 1.0 : f32
  %r = math.powf %x, %o : f32
  return %r : f32
}

// pass: hand-written
// idea: x^y is not y^x
// verdict: incorrect

func.func @powf_swapped(%x: f32, %y: f32) -> f32 {
  %r = math.powf %x, %y : f32
  return %r : f32
}

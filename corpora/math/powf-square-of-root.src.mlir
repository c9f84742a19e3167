// pass: hand-written
// idea: x^0.5 is not the square root of -0.0
// verdict: incorrect

func.func @powf_square_of_root(%x: f32) -> f32 {
  %h = arith.constant 0.5 : f32
  %r = math.powf %x, %h : f32
  return %r : f32
}

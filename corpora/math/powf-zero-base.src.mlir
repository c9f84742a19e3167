// pass: hand-written
// idea: 0^y is 1 for y = 0
// verdict: incorrect

func.func @powf_zero_base(%x: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = math.powf %z, %x : f32
  return %r : f32
}

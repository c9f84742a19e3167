// pass: hand-written
// idea: 1^y is 1, for NaN, too
// verdict: correct

func.func @powf_base_one(%x: f32) -> f32 {
  %o = arith.constant 1.0 : f32
  %r = math.powf %o, %x : f32
  return %r : f32
}

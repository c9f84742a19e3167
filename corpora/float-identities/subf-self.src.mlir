// pass: hand-written
// idea: x - x is not 0.0: x = inf gives NaN
// verdict: incorrect

func.func @subf_self(%x: f32) -> f32 {
  %r = arith.subf %x, %x : f32
  return %r : f32
}

// pass: hand-written
// idea: x / x is not 1.0: x = 0.0 gives NaN
// verdict: incorrect

func.func @divf_self(%x: f32) -> f32 {
  %r = arith.divf %x, %x : f32
  return %r : f32
}

// pass: hand-written
// idea: a directed rounding is not the usual one
// verdict: incorrect

func.func @mode_lost(%x: f32) -> f16 {
  %r = arith.truncf %x upward : f32 to f16
  return %r : f16
}

func.func @mode_lost(%x: f32) -> f16 {
  %r = arith.truncf %x : f32 to f16
  return %r : f16
}

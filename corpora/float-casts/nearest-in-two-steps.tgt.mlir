func.func @narrowed(%x: f64) -> f16 {
  %m = arith.truncf %x : f64 to f32
  %r = arith.truncf %m : f32 to f16
  return %r : f16
}

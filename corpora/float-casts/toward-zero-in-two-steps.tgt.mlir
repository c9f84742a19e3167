func.func @narrowed(%x: f64) -> f16 {
  %m = arith.truncf %x toward_zero : f64 to f32
  %r = arith.truncf %m toward_zero : f32 to f16
  return %r : f16
}

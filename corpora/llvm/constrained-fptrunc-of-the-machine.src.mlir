// pass: hand-written
// idea: the rounding mode of the machine is not known
// verdict: unsupported

func.func @narrowed(%x: f64) -> f32 {
  %r = arith.truncf %x upward : f64 to f32
  return %r : f32
}

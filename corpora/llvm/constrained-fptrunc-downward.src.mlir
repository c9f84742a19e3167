// pass: hand-written
// idea: the number that arith has for rounding upward is downward in LLVM
// verdict: incorrect

func.func @narrowed(%x: f64) -> f32 {
  %r = arith.truncf %x toward_zero : f64 to f32
  return %r : f32
}

// pass: convert-arith-to-llvm
// idea: a rounding mode is a number of LLVM that is not that of arith
// verdict: correct

func.func @narrowed(%x: f64) -> f32 {
  %r = arith.truncf %x upward : f64 to f32
  return %r : f32
}

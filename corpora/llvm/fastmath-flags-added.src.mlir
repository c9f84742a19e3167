// pass: convert-arith-to-llvm
// idea: a flag that was not there: x = inf, y = -inf is poison in the target
// verdict: incorrect

func.func @fastmath_flags_added(%x: f32, %y: f32) -> f32 {
  %r = arith.addf %x, %y : f32
  return %r : f32
}

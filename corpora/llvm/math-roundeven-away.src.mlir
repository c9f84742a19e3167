// pass: convert-math-to-llvm
// idea: ties away from zero: x = 0.5 gives 0.0 and 1.0
// verdict: incorrect

func.func @math_roundeven_away(%x: f32) -> f32 {
  %r = math.roundeven %x : f32
  return %r : f32
}

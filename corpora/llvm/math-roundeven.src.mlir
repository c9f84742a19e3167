// pass: convert-math-to-llvm
// idea: to nearest, ties to even
// verdict: correct

func.func @math_roundeven(%x: f32) -> f32 {
  %r = math.roundeven %x : f32
  return %r : f32
}

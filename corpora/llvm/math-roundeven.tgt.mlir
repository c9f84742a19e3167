func.func @math_roundeven(%x: f32) -> f32 {
  %r = "llvm.intr.roundeven"(%x) : (f32) -> f32
  return %r : f32
}

func.func @math_roundeven_away(%x: f32) -> f32 {
  %r = "llvm.intr.round"(%x) : (f32) -> f32
  return %r : f32
}

func.func @fused_with_flags(%x: f32, %y: f32, %z: f32) -> f32 {
  %r = llvm.intr.fma(%x, %y, %z) : (f32, f32, f32) -> f32
  return %r : f32
}

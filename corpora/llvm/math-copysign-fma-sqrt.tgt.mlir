func.func @math_copysign_fma_sqrt(%x: f32, %y: f32) -> f32 {
  %c = llvm.intr.copysign(%x, %y) : (f32, f32) -> f32
  %f = llvm.intr.fma(%c, %x, %y) : (f32, f32, f32) -> f32
  %r = llvm.intr.sqrt(%f) : (f32) -> f32
  return %r : f32
}

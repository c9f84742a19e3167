func.func @fastmath_flags_added(%x: f32, %y: f32) -> f32 {
  %r = llvm.fadd %x, %y {fastmathFlags = #llvm.fastmath<nnan>} : f32
  return %r : f32
}

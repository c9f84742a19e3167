func.func @fastmath_flags_kept(%x: f32, %y: f32) -> f32 {
  %s = llvm.fadd %x, %y {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
  %r = llvm.fdiv %s, %y {fastmathFlags = #llvm.fastmath<arcp>} : f32
  return %r : f32
}

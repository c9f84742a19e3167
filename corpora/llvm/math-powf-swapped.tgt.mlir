func.func @functions(%arg0: f32, %arg1: f32, %arg2: i32) -> (f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32) {
  %0 = llvm.intr.sin(%arg0) : (f32) -> f32
  %1 = llvm.intr.cos(%arg0) : (f32) -> f32
  %2 = llvm.intr.exp(%arg0) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> f32
  %3 = llvm.intr.exp2(%arg0) : (f32) -> f32
  %4 = llvm.intr.log(%arg0) : (f32) -> f32
  %5 = llvm.intr.log2(%arg0) : (f32) -> f32
  %6 = llvm.intr.log10(%arg0) : (f32) -> f32
  %7 = llvm.intr.pow(%arg1, %arg0) : (f32, f32) -> f32
  %8 = llvm.intr.powi(%arg0, %arg2) : (f32, i32) -> f32
  %9 = llvm.intr.sinh(%arg0) : (f32) -> f32
  %10 = llvm.intr.cosh(%arg0) : (f32) -> f32
  %11 = llvm.intr.tanh(%arg0) : (f32) -> f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32
}

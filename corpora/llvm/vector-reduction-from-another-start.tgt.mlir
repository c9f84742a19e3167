func.func @product(%v: vector<8xf32>) -> f32 {
  %0 = llvm.mlir.constant(2.0 : f32) : f32
  %1 = "llvm.intr.vector.reduce.fmul"(%0, %v) <{fastmathFlags = #llvm.fastmath<nnan, ninf, reassoc>}> : (f32, vector<8xf32>) -> f32
  return %1 : f32
}

func.func @sum(%arg0: vector<8xf32>, %arg1: f32) -> f32 {
  %0 = "llvm.intr.vector.reduce.fmul"(%arg1, %arg0) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<8xf32>) -> f32
  return %0 : f32
}

func.func @extrema(%arg0: vector<4xf32>, %arg1: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %0 = llvm.intr.maximum(%arg0, %arg1) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  %1 = llvm.intr.minnum(%arg0, %arg1) {fastmathFlags = #llvm.fastmath<ninf>} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}

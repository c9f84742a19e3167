func.func @slices(%arg0: vector<8xf32>, %arg1: vector<2xf32>) -> (vector<2xf32>, vector<8xf32>) {
  %0 = llvm.shufflevector %arg0, %arg0 [3, 4] : vector<8xf32> 
  %1 = llvm.shufflevector %arg1, %arg1 [0, 1, 0, 0, 0, 0, 0, 0] : vector<2xf32> 
  %2 = llvm.shufflevector %1, %arg0 [8, 9, 10, 0, 1, 13, 14, 15] : vector<8xf32> 
  return %0, %2 : vector<2xf32>, vector<8xf32>
}

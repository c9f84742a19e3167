func.func @interleave(%arg0: vector<4xi32>, %arg1: vector<4xi32>) -> (vector<8xi32>, vector<2xi32>, vector<2xi32>) {
  %0 = llvm.shufflevector %arg0, %arg1 [0, 4, 1, 5, 2, 6, 3, 7] : vector<4xi32> 
  %1 = llvm.mlir.poison : vector<4xi32>
  %2 = llvm.shufflevector %arg0, %1 [0, 2] : vector<4xi32> 
  %3 = llvm.shufflevector %arg0, %1 [1, 3] : vector<4xi32> 
  return %0, %2, %3 : vector<8xi32>, vector<2xi32>, vector<2xi32>
}

func.func @parts(%arg0: vector<[8]xf32>, %arg1: vector<4xf32>) -> (vector<4xf32>, vector<[8]xf32>) {
  %0 = llvm.intr.vector.extract %arg0[4] : vector<4xf32> from vector<[8]xf32>
  %1 = llvm.intr.vector.insert %arg1, %arg0[0] : vector<4xf32> into vector<[8]xf32>
  return %0, %1 : vector<4xf32>, vector<[8]xf32>
}

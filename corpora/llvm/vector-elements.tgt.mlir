func.func @elements(%arg0: vector<4xi32>, %arg1: i32) -> (i32, vector<4xi32>) {
  %0 = llvm.mlir.constant(2 : i64) : i64
  %1 = llvm.extractelement %arg0[%0 : i64] : vector<4xi32>
  %2 = llvm.mlir.constant(1 : i64) : i64
  %3 = llvm.insertelement %arg1, %arg0[%2 : i64] : vector<4xi32>
  return %1, %3 : i32, vector<4xi32>
}

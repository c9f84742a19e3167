func.func @bits(%arg0: vector<4xi32>) -> vector<8xi16> {
  %0 = llvm.bitcast %arg0 : vector<4xi32> to vector<8xi16>
  return %0 : vector<8xi16>
}

func.func @vectors(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %c = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %s = llvm.add %a, %c : vector<4xi32>
  %r = llvm.intr.umin(%s, %b) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  return %r : vector<4xi32>
}

func.func @vectors_of_other_constants(%a: vector<4xi32>) -> vector<4xi32> {
  %c = llvm.mlir.constant(dense<[1, 2, 3, 5]> : vector<4xi32>) : vector<4xi32>
  %r = llvm.add %a, %c : vector<4xi32>
  return %r : vector<4xi32>
}

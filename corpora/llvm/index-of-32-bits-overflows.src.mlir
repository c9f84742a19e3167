// pass: finalize-memref-to-llvm
// idea: 2147483647 + 1 is -2147483648 as an index of 32 bits; with nsw it is poison
// verdict: incorrect
func.func @end(%m: memref<?xf32>, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  %s = arith.addi %n, %i : index
  return %s : index
}

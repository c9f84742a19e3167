// pass: finalize-memref-to-llvm
// idea: the casts to i32 say how wide index is; sums of sizes wrap in both programs
// verdict: correct
func.func @end(%m: memref<?xf32>, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  %s = arith.addi %n, %i : index
  return %s : index
}

// pass: hand-written
// idea: 7 * 6 - 2 is 40, not 42
// verdict: incorrect

func.func @constants_folded_wrong() -> i32 {
  %a = llvm.mlir.constant(7 : i32) : i32
  %b = llvm.mlir.constant(6 : i32) : i32
  %c = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.mul %a, %b : i32
  %r = llvm.sub %p, %c : i32
  return %r : i32
}

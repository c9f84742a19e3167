// pass: hand-written
// idea: 0 must not become poison
// verdict: incorrect

func.func @poison_made() -> i32 {
  %r = llvm.mlir.zero : i32
  return %r : i32
}

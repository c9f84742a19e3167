// pass: hand-written
// idea: poison may become 0
// verdict: correct

func.func @poison_chosen() -> i32 {
  %r = llvm.mlir.poison : i32
  return %r : i32
}

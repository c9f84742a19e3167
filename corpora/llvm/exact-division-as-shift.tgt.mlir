func.func @exact_division_as_shift(%a: i32) -> i32 {
  %c = llvm.mlir.constant(2 : i32) : i32
  %r = llvm.ashr %a, %c : i32
  return %r : i32
}

func.func @arith_divisions(%a: i32, %b: i32) -> i32 {
  %q = llvm.sdiv %a, %b : i32
  %m = llvm.srem %a, %b : i32
  %r = llvm.add %q, %m : i32
  return %r : i32
}

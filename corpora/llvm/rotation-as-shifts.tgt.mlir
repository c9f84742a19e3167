func.func @rotate(%a: i32, %n: i32) -> i32 {
  %z = llvm.mlir.constant(0 : i32) : i32
  %k = llvm.mlir.constant(31 : i32) : i32
  %m = llvm.sub %z, %n : i32
  %p = llvm.and %n, %k : i32
  %q = llvm.and %m, %k : i32
  %x = llvm.shl %a, %p : i32
  %y = llvm.lshr %a, %q : i32
  %r = llvm.or %x, %y : i32
  return %r : i32
}

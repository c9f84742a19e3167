func.func @arith_integers(%a: i32, %b: i32) -> i32 {
  %s = llvm.add %a, %b : i32
  %p = llvm.mul %s, %a : i32
  %d = llvm.sub %p, %b : i32
  %n = llvm.and %d, %a : i32
  %o = llvm.or %n, %b : i32
  %x = llvm.xor %o, %s : i32
  %l = llvm.shl %x, %a : i32
  %u = llvm.lshr %l, %b : i32
  %r = llvm.ashr %u, %a : i32
  return %r : i32
}

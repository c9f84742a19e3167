func.func @arith_ori_as_xor(%a: i32, %b: i32) -> i32 {
  %r = llvm.xor %a, %b : i32
  return %r : i32
}

func.func @frozen(%a: i32, %b: i32) -> i32 {
  %s = llvm.shl %a, %b : i32
  %r = llvm.or %s, %s : i32
  return %r : i32
}

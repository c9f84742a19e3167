func.func @overflow_flags_kept(%a: i32, %b: i32) -> i32 {
  %s = llvm.add %a, %b overflow<nsw> : i32
  %r = llvm.shl %s, %b overflow<nsw, nuw> : i32
  return %r : i32
}

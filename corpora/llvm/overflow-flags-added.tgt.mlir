func.func @overflow_flags_added(%a: i32, %b: i32) -> i32 {
  %r = llvm.add %a, %b overflow<nsw> : i32
  return %r : i32
}

func.func @overflow_flags_swapped(%a: i32, %b: i32) -> i32 {
  %r = llvm.add %a, %b overflow<nuw> : i32
  return %r : i32
}

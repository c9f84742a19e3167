func.func @select_as_and(%c: i1, %x: i1) -> i1 {
  %r = llvm.and %c, %x : i1
  return %r : i1
}

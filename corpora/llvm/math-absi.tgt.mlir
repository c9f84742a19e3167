func.func @math_absi(%n: i8) -> i8 {
  %r = "llvm.intr.abs"(%n) <{is_int_min_poison = false}> : (i8) -> i8
  return %r : i8
}

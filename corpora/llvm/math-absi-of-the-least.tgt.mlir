func.func @math_absi_of_the_least(%n: i8) -> i8 {
  %r = "llvm.intr.abs"(%n) <{is_int_min_poison = true}> : (i8) -> i8
  return %r : i8
}

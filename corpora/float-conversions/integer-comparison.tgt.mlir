func.func @integer_comparison(%x: i8, %y: i8) -> i1 {
  %r = arith.cmpi slt, %x, %y : i8
  return %r : i1
}

func.func @integer_against_a_fraction_rounded_down(%x: i8) -> i1 {
  %k = arith.constant 2 : i8
  %r = arith.cmpi slt, %x, %k : i8
  return %r : i1
}

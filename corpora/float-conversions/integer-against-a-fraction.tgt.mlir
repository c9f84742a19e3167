func.func @integer_against_a_fraction(%x: i8) -> i1 {
  %k = arith.constant 2 : i8
  %r = arith.cmpi sle, %x, %k : i8
  return %r : i1
}

func.func @cmpi_constant_to_the_right(%x: i16) -> i1 {
  %c5 = arith.constant 5 : i16
  %r = arith.cmpi slt, %x, %c5 : i16
  return %r : i1
}

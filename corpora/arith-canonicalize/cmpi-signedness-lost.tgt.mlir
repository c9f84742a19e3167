func.func @cmpi_signedness_lost(%x: i16) -> i1 {
  %c5 = arith.constant 5 : i16
  %r = arith.cmpi ult, %x, %c5 : i16
  return %r : i1
}

// pass: hand-written
// idea: a signed comparison made unsigned: x = -1 gives true and false
// verdict: incorrect

func.func @cmpi_signedness_lost(%x: i16) -> i1 {
  %c5 = arith.constant 5 : i16
  %r = arith.cmpi slt, %x, %c5 : i16
  return %r : i1
}

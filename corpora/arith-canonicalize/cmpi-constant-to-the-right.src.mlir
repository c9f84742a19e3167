// pass: canonicalize
// idea: 5 > x is x < 5
// verdict: correct

func.func @cmpi_constant_to_the_right(%x: i16) -> i1 {
  %c5 = arith.constant 5 : i16
  %r = arith.cmpi sgt, %c5, %x : i16
  return %r : i1
}

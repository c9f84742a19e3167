// pass: hand-written
// idea: two left shifts by 3 and 4 are one by 7 in 8 bits
// verdict: correct

func.func @shifts_merged(%x: i8) -> i8 {
  %c3 = arith.constant 3 : i8
  %c4 = arith.constant 4 : i8
  %s = arith.shli %x, %c3 : i8
  %r = arith.shli %s, %c4 : i8
  return %r : i8
}

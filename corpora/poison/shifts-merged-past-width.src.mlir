// pass: hand-written
// idea: two left shifts by 5 and 4 are 0 in 8 bits, but one shift by 9 is poison: any x
// verdict: incorrect

func.func @shifts_merged_past_width(%x: i8) -> i8 {
  %c5 = arith.constant 5 : i8
  %c4 = arith.constant 4 : i8
  %s = arith.shli %x, %c5 : i8
  %r = arith.shli %s, %c4 : i8
  return %r : i8
}

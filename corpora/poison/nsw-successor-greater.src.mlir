// pass: hand-written
// idea: with nsw, x + 1 > x always holds or is poison
// verdict: correct

func.func @nsw_successor_greater(%x: i32) -> i1 {
  %c1 = arith.constant 1 : i32
  %s = arith.addi %x, %c1 overflow<nsw> : i32
  %r = arith.cmpi sgt, %s, %x : i32
  return %r : i1
}

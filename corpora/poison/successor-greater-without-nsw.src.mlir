// pass: hand-written
// idea: without nsw, x + 1 > x fails at x = 2147483647
// verdict: incorrect

func.func @successor_greater_without_nsw(%x: i32) -> i1 {
  %c1 = arith.constant 1 : i32
  %s = arith.addi %x, %c1 : i32
  %r = arith.cmpi sgt, %s, %x : i32
  return %r : i1
}

// pass: hand-written
// idea: x mod 8 may be 7, so it is not always below 7: x = 7
// verdict: incorrect

func.func @remui_bound_off_by_one(%x: i32) -> i1 {
  %c8 = arith.constant 8 : i32
  %c7 = arith.constant 7 : i32
  %m = arith.remui %x, %c8 : i32
  %r = arith.cmpi ult, %m, %c7 : i32
  return %r : i1
}

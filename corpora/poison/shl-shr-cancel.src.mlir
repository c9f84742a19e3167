// pass: hand-written
// idea: without nuw the left shift loses bits: x = -1, y = 1 gives 2147483647 and -1
// verdict: incorrect

func.func @shl_shr_cancel(%x: i32, %y: i32) -> i32 {
  %s = arith.shli %x, %y : i32
  %r = arith.shrui %s, %y : i32
  return %r : i32
}

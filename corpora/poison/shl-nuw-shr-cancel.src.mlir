// pass: hand-written
// idea: a left shift that loses no bit is undone by the right shift
// verdict: correct

func.func @shl_nuw_shr_cancel(%x: i32, %y: i32) -> i32 {
  %s = arith.shli %x, %y overflow<nuw> : i32
  %r = arith.shrui %s, %y : i32
  return %r : i32
}

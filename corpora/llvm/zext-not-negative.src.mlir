// pass: hand-written
// idea: a promise that was not there: x = -1 is poison in the target
// verdict: incorrect

func.func @zext_not_negative(%x: i8) -> i32 {
  %r = llvm.zext %x : i8 to i32
  return %r : i32
}

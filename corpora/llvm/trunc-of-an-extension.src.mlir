// pass: hand-written
// idea: what was extended and cut is as it was
// verdict: correct

func.func @trunc_of_an_extension(%x: i8) -> i8 {
  %w = llvm.zext %x : i8 to i32
  %r = llvm.trunc %w : i32 to i8
  return %r : i8
}

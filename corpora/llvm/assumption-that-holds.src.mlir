// pass: hand-written
// idea: where b is not negative, a division by 8 of it is a shift, and an assumption may be dropped
// verdict: correct
func.func @assumed(%b: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %eight = arith.constant 8 : i32
  %p = arith.cmpi sge, %b, %zero : i32
  llvm.intr.assume %p : i1
  %r = arith.divsi %b, %eight : i32
  return %r : i32
}

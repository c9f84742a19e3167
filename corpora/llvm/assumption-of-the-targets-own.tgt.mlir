func.func @assumed(%b: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %p = arith.cmpi sge, %b, %zero : i32
  llvm.intr.assume %p : i1
  %r = arith.addi %b, %one : i32
  return %r : i32
}

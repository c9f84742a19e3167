func.func @arith_division_speculated(%a: i32, %b: i32) -> i32 {
  %zero = llvm.mlir.zero : i32
  %some = llvm.icmp "ne" %b, %zero : i32
  %q = llvm.udiv %a, %b : i32
  %r = llvm.select %some, %q, %zero : i1, i32
  return %r : i32
}

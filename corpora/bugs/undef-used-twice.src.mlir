// pass: hand-written
// idea: undef and 0 is 0, but undef xor undef is undef: each use of it may be another value
// verdict: possibly-incorrect

func.func @undef(%x: i32) -> i32 {
  %u = llvm.mlir.undef : i32
  %zero = arith.constant 0 : i32
  %r = arith.andi %u, %zero : i32
  return %r : i32
}

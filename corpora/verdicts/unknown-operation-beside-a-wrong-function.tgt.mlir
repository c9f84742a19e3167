func.func @wrong(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %r = arith.addi %x, %c1 : i32
  return %r : i32
}
func.func @opaque(%x: i32) -> i32 {
  %c = arith.constant 0 : i32
  %r = "llvm.intr.bitreverse"(%c) : (i32) -> i32
  return %r : i32
}

func.func @fine(%x: i32) -> i32 {
  return %x : i32
}
func.func @opaque(%x: i32) -> i32 {
  %c = arith.constant 0 : i32
  %r = "llvm.intr.bitreverse"(%c) : (i32) -> i32
  return %r : i32
}

func.func @wrong(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %r = arith.addi %x, %c1 : i32
  return %r : i32
}
func.func @opaque(%x: f32) -> f32 {
  %c = arith.constant 0.0 : f32
  %r = "llvm.intr.fabs"(%c) : (f32) -> f32
  return %r : f32
}

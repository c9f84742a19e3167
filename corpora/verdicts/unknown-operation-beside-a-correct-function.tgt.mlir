func.func @fine(%x: i32) -> i32 {
  return %x : i32
}
func.func @opaque(%x: f32) -> f32 {
  %c = arith.constant 0.0 : f32
  %r = "llvm.intr.fabs"(%c) : (f32) -> f32
  return %r : f32
}

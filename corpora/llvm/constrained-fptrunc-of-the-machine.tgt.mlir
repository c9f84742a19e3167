func.func @narrowed(%x: f64) -> f32 {
  %r = "llvm.intr.experimental.constrained.fptrunc"(%x) <{fpExceptionBehavior = 0 : i64, roundingmode = 7 : i64}> : (f64) -> f32
  return %r : f32
}

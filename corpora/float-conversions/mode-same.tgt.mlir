func.func @mode_same(%x: f32, %y: f32) -> bf16 {
  %s = arith.addf %y, %x : f32
  %r = arith.truncf %s toward_zero : f32 to bf16
  return %r : bf16
}

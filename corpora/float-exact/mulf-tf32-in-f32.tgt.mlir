func.func @mulf_tf32_in_f32(%x: tf32, %y: tf32) -> tf32 {
  %a = arith.extf %x : tf32 to f32
  %b = arith.extf %y : tf32 to f32
  %s = arith.mulf %a, %b : f32
  %r = arith.truncf %s : f32 to tf32
  return %r : tf32
}

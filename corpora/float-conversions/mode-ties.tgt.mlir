func.func @mode_ties(%x: f32) -> bf16 {
  %k = arith.constant 1.00390625 : f32
  %c = arith.cmpf oeq, %x, %k : f32
  %s = arith.select %c, %x, %k : f32
  %r = arith.truncf %s : f32 to bf16
  return %r : bf16
}

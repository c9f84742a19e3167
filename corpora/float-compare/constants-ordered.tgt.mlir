func.func @constants_ordered(%x: f32) -> f32 {
  %a = arith.constant 0.1 : f32
  %r = arith.minimumf %x, %a : f32
  return %r : f32
}

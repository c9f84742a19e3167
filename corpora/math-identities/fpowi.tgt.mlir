func.func @fpowi(%x: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %i = arith.divf %one, %x : f32
  %r = arith.mulf %i, %i : f32
  return %r : f32
}

func.func @sinh_by_reciprocal(%x: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %h = arith.constant 0.5 : f32
  %e = math.exp %x : f32
  %f = arith.divf %one, %e : f32
  %s = arith.subf %e, %f : f32
  %r = arith.mulf %s, %h : f32
  return %r : f32
}

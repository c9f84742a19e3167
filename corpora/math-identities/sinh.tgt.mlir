func.func @sinh(%x: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %h = arith.constant 2.0 : f32
  %e = math.exp %x : f32
  %n = arith.negf %x : f32
  %f = math.exp %n : f32
  %s = arith.subf %e, %f : f32
  %r = arith.divf %s, %h : f32
  return %r : f32
}

func.func @tanh(%x: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %m2 = arith.constant -2.0 : f32
  %a = math.absf %x : f32
  %d = arith.mulf %a, %m2 : f32
  %e = math.exp %d : f32
  %n = arith.subf %one, %e : f32
  %q = arith.addf %e, %one : f32
  %s = arith.divf %n, %q : f32
  %r = math.copysign %s, %x : f32
  return %r : f32
}

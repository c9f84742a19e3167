func.func @minnumf(%a: f32, %b: f32) -> f32 {
  %c = arith.cmpf ult, %a, %b : f32
  %s = arith.select %c, %a, %b : f32
  %n = arith.cmpf uno, %a, %a : f32
  %r = arith.select %n, %b, %s : f32
  return %r : f32
}

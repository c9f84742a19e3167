func.func @chosen(%c: i1, %x: f16, %y: f16) -> f16 {
  %a = arith.extf %x : f16 to f32
  %b = arith.extf %y : f16 to f32
  %s = arith.select %c, %a, %b : f32
  %r = arith.truncf %s : f32 to f16
  return %r : f16
}

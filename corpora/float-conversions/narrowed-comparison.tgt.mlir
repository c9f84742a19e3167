func.func @narrowed_comparison(%x: f32, %y: f32) -> i1 {
  %a = arith.truncf %x : f32 to f16
  %b = arith.truncf %y : f32 to f16
  %r = arith.cmpf olt, %a, %b : f16
  return %r : i1
}

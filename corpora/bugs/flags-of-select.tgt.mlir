func.func @chosen(%c: i1, %x: f32, %y: f32) -> f32 {
  %r = "arith.select"(%c, %x, %y) {fastmath = #arith.fastmath<nnan>} : (i1, f32, f32) -> f32
  return %r : f32
}

// pass: hand-written
// idea: trunc is ceil below zero and floor elsewhere
// verdict: correct

func.func @whole(%x: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %c = arith.cmpf olt, %x, %z : f32
  %u = math.ceil %x : f32
  %d = math.floor %x : f32
  %r = arith.select %c, %u, %d : f32
  return %r : f32
}

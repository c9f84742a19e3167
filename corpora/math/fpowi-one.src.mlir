// pass: hand-written
// idea: x^1 is x
// verdict: correct

func.func @fpowi_one(%x: f32) -> f32 {
  %n = arith.constant 1 : i32
  %r = math.fpowi %x, %n : f32, i32
  return %r : f32
}

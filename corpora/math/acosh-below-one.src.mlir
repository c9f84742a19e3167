// pass: hand-written
// idea: acosh of a number below 1 is NaN (ISO C F.10.2.1), and so is any sum with it
// verdict: correct

func.func @acosh_below_one(%x: f32, %y: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %below = arith.cmpf olt, %x, %one : f32
  %a = math.acosh %x : f32
  %s = arith.addf %a, %y : f32
  %r = arith.select %below, %s, %x : f32
  return %r : f32
}

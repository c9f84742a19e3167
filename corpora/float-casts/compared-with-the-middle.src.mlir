// pass: hand-written
// idea: to nearest, what is below 1.5 is what is below the middle between it and the number before it: a tie goes to 1.5, which is even
// verdict: correct

func.func @compared(%x: f32) -> i1 {
  %c = arith.constant 1.5 : f16
  %a = arith.truncf %x : f32 to f16
  %r = arith.cmpf olt, %a, %c : f16
  return %r : i1
}

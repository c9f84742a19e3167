// pass: hand-written
// idea: 0.1 is no f16: just above it in f32 is below it in f16
// verdict: incorrect

func.func @compared(%x: f32) -> i1 {
  %c = arith.constant 0.1 : f16
  %a = arith.truncf %x : f32 to f16
  %r = arith.cmpf olt, %a, %c : f16
  return %r : i1
}

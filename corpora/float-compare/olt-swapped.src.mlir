// pass: hand-written
// idea: a < b is b > a
// verdict: correct

func.func @olt_swapped(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf olt, %a, %b : f32
  return %r : i1
}

// pass: hand-written
// idea: a < b or a > b is the ordered inequality
// verdict: correct

func.func @less_or_greater_is_one(%a: f32, %b: f32) -> i1 {
  %l = arith.cmpf olt, %a, %b : f32
  %g = arith.cmpf ogt, %a, %b : f32
  %r = arith.ori %l, %g : i1
  return %r : i1
}

// pass: hand-written
// idea: the negation of an ordered predicate is not ordered: a = NaN gives true and false
// verdict: incorrect

func.func @not_olt_is_oge(%a: f32, %b: f32) -> i1 {
  %t = arith.constant true
  %c = arith.cmpf olt, %a, %b : f32
  %r = arith.xori %c, %t : i1
  return %r : i1
}

// pass: hand-written
// idea: NaN is neither less nor not: x = nan gives true and false
// verdict: incorrect

func.func @cmpf_negated_ordered(%x: f32, %y: f32) -> i1 {
  %t = arith.constant true
  %l = arith.cmpf olt, %x, %y : f32
  %r = arith.xori %l, %t : i1
  return %r : i1
}

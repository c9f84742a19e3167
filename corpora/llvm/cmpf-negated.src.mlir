// pass: hand-written
// idea: not less, or unordered: the negation of olt is uge
// verdict: correct

func.func @cmpf_negated(%x: f32, %y: f32) -> i1 {
  %t = arith.constant true
  %l = arith.cmpf olt, %x, %y : f32
  %r = arith.xori %l, %t : i1
  return %r : i1
}

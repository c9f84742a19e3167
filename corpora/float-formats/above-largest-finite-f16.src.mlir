// pass: hand-written
// idea: greater than the largest finite f16 means equal to inf
// verdict: correct

func.func @above_largest_finite_f16(%x: f16) -> i1 {
  %c = arith.constant 65504.0 : f16
  %r = arith.cmpf ogt, %x, %c : f16
  return %r : i1
}

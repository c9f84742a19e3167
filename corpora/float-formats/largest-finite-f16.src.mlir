// pass: hand-written
// idea: the largest finite f16 is not inf: x = 65504.0 lies above the bound in the target only
// verdict: incorrect

func.func @largest_finite_f16(%x: f16) -> i1 {
  %c = arith.constant 0x7C00 : f16
  %r = arith.cmpf oeq, %x, %c : f16
  return %r : i1
}

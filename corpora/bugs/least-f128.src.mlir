// pass: hand-written
// idea: x * 0.5 * 2.0 underflows where x does not: the least number above zero
// verdict: incorrect

func.func @least_f128(%x: f128) -> f128 {
  %h = arith.constant 0.5 : f128
  %t = arith.constant 2.0 : f128
  %m = arith.mulf %x, %h : f128
  %r = arith.mulf %m, %t : f128
  return %r : f128
}

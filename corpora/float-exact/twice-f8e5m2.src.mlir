// pass: hand-written
// idea: x * 2 is x + x, overflow and subnormal numbers included
// verdict: correct
// options: --encoding exact

func.func @twice_f8e5m2(%x: f8E5M2) -> f8E5M2 {
  %two = arith.constant 2.0 : f8E5M2
  %r = arith.mulf %x, %two : f8E5M2
  return %r : f8E5M2
}

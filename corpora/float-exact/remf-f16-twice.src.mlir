// pass: hand-written
// idea: what is left of a division by y is below y already
// verdict: correct
// options: --encoding exact --timeout 60

func.func @remf_f16_twice(%x: f16, %y: f16) -> f16 {
  %r = arith.remf %x, %y : f16
  return %r : f16
}

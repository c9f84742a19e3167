// pass: hand-written
// idea: a fused multiply-add of f16 may not be computed in f32: the sum rounds twice
// verdict: incorrect
// options: --encoding exact --timeout 60

func.func @fma_f16_in_f32(%x: f16, %y: f16, %z: f16) -> f16 {
  %r = math.fma %x, %y, %z : f16
  return %r : f16
}

// pass: hand-written
// idea: x / 2 + x / 2 is not x: halving the least number rounds
// verdict: incorrect
// options: --encoding exact

func.func @halves_f16(%x: f16) -> f16 {
  return %x : f16
}

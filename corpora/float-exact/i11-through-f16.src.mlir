// pass: hand-written
// idea: an integer of 11 bits is one of f16
// verdict: correct
// options: --encoding exact

func.func @i11_through_f16(%n: i11) -> i11 {
  return %n : i11
}

// pass: hand-written
// idea: an integer of 13 bits is not always one of f16
// verdict: incorrect
// options: --encoding exact

func.func @i13_through_f16(%n: i13) -> i13 {
  return %n : i13
}

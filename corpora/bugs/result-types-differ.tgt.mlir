func.func @five() -> i16 {
  %c = arith.constant 5 : i16
  return %c : i16
}

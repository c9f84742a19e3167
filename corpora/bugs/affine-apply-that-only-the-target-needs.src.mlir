// pass: hand-written
// idea: the target overflows where the source does not: whether that matters is up to what its index becomes, so the premise is named
// verdict: possibly-incorrect

func.func @f(%n: index) -> index {
  return %n : index
}

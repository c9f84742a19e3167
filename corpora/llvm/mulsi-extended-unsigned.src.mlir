// pass: convert-arith-to-llvm
// idea: the high half of a signed product as of an unsigned one: a = -1, b = 1 gives -1 and 0
// verdict: incorrect

func.func @mulsi_extended_unsigned(%a: i16, %b: i16) -> (i16, i16) {
  %low, %high = arith.mulsi_extended %a, %b : i16
  return %low, %high : i16, i16
}

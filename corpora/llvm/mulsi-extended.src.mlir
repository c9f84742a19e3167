// pass: convert-arith-to-llvm
// idea: the product of twice the width, in halves
// verdict: correct

func.func @mulsi_extended(%a: i16, %b: i16) -> (i16, i16) {
  %low, %high = arith.mulsi_extended %a, %b : i16
  return %low, %high : i16, i16
}

// pass: hand-written
// idea: there is a carry where the sum is less than an operand
// verdict: correct

func.func @addui_extended(%a: i16, %b: i16) -> (i16, i1) {
  %s, %c = arith.addui_extended %a, %b : i16, i1
  return %s, %c : i16, i1
}

// pass: hand-written
// idea: no carry where nothing is added: a = 0, b = 0 gives false and true
// verdict: incorrect

func.func @addui_extended_not_less(%a: i16, %b: i16) -> (i16, i1) {
  %s, %c = arith.addui_extended %a, %b : i16, i1
  return %s, %c : i16, i1
}

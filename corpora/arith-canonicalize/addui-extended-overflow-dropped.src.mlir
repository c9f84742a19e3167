// pass: hand-written
// idea: the overflow bit is not always false: a = -1 (all ones), b = 1 sets it
// verdict: incorrect

func.func @addui_extended_overflow_dropped(%a: i32, %b: i32) -> (i32, i1) {
  %s, %o = arith.addui_extended %a, %b : i32, i1
  return %s, %o : i32, i1
}

// pass: canonicalize
// idea: the sum of addui_extended is addi when nobody reads the overflow bit
// verdict: correct

func.func @addui_extended_no_overflow_used(%a: i32, %b: i32) -> i32 {
  %s, %o = arith.addui_extended %a, %b : i32, i1
  return %s : i32
}

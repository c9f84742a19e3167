// pass: hand-written
// idea: subtraction does not commute: a = 1, b = 0 gives 1 and -1
// verdict: incorrect

func.func @subi_swapped(%a: i32, %b: i32) -> i32 {
  %r = arith.subi %a, %b : i32
  return %r : i32
}

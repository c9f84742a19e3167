// pass: hand-written
// idea: where the signs differ, -(-a / b) negates the minimum into itself: a = -128, b = 3 gives -42 and 42
// verdict: incorrect

func.func @ceildivsi_negated_minimum(%a: i8, %b: i8) -> i8 {
  %r = arith.ceildivsi %a, %b : i8
  return %r : i8
}

// pass: hand-written
// idea: (a + b - 1) / b wraps around: a = 255, b = 2 gives 128 and 0
// verdict: incorrect

func.func @ceildivui_overflowing(%a: i8, %b: i8) -> i8 {
  %r = arith.ceildivui %a, %b : i8
  return %r : i8
}

// pass: arith-expand
// idea: ceildivui as a = 0 ? 0 : (a - 1) / b + 1
// verdict: correct

func.func @ceildivui(%a: i8, %b: i8) -> i8 {
  %r = arith.ceildivui %a, %b : i8
  return %r : i8
}

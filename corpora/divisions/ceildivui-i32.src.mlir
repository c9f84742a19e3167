// pass: arith-expand
// idea: ceildivui as 0 where a = 0, else (a - 1) / b + 1
// verdict: correct

func.func @ceildivui_i32(%a: i32, %b: i32) -> i32 {
  %r = arith.ceildivui %a, %b : i32
  return %r : i32
}

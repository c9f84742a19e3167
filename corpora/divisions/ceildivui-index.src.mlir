// pass: arith-expand
// idea: ceildivui as 0 where a = 0, else (a - 1) / b + 1, of index
// verdict: correct

func.func @ceildivui_index(%a: index, %b: index) -> index {
  %r = arith.ceildivui %a, %b : index
  return %r : index
}

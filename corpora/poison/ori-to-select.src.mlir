// pass: hand-written
// idea: ori is poison whenever b is; select a, true, b is more defined
// verdict: correct

func.func @ori_to_select(%a: i1, %b: i1) -> i1 {
  %r = arith.ori %a, %b : i1
  return %r : i1
}

// pass: hand-written
// idea: select a, true, b shields b, ori does not: a = true and b poison
// verdict: incorrect

func.func @select_to_ori(%a: i1, %b: i1) -> i1 {
  %true = arith.constant true
  %r = arith.select %a, %true, %b : i1
  return %r : i1
}

func.func @ori_to_select(%a: i1, %b: i1) -> i1 {
  %true = arith.constant true
  %r = arith.select %a, %true, %b : i1
  return %r : i1
}

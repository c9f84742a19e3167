func.func @select_to_ori(%a: i1, %b: i1) -> i1 {
  %r = arith.ori %a, %b : i1
  return %r : i1
}

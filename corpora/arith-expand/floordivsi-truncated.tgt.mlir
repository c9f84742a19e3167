func.func @floordivsi_truncated(%a: i8, %b: i8) -> i8 {
  %r = arith.divsi %a, %b : i8
  return %r : i8
}

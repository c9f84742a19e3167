func.func @nsw_invented(%a: i32, %b: i32) -> i32 {
  %r = arith.addi %a, %b overflow<nsw> : i32
  return %r : i32
}

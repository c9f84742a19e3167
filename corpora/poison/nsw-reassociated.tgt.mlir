func.func @nsw_reassociated(%a: i32, %b: i32, %c: i32) -> i32 {
  %s = arith.addi %b, %c overflow<nsw> : i32
  %r = arith.addi %a, %s overflow<nsw> : i32
  return %r : i32
}

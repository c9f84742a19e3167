func.func @nsw_reassociated_and_dropped(%a: i32, %b: i32, %c: i32) -> i32 {
  %s = arith.addi %b, %c : i32
  %r = arith.addi %a, %s : i32
  return %r : i32
}

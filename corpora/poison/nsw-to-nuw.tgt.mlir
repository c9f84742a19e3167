func.func @nsw_to_nuw(%a: i32, %b: i32) -> i32 {
  %r = arith.addi %a, %b overflow<nuw> : i32
  return %r : i32
}

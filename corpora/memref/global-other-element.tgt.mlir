func.func @global_other_element() -> i32 {
  %r = arith.constant 1 : i32
  return %r : i32
}

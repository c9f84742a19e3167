func.func @addui_extended_overflow_dropped(%a: i32, %b: i32) -> (i32, i1) {
  %false = arith.constant false
  %s = arith.addi %a, %b : i32
  return %s, %false : i32, i1
}

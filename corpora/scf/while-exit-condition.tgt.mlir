func.func @while_exit_condition(%x: i32, %lim: i32, %st: i32) -> i1 {
  %f = arith.constant false
  return %f : i1
}

func.func @for_exit_value_of_empty_loop(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = arith.subi %n, %c1 : index
  %k = arith.index_cast %m : index to i32
  return %k : i32
}

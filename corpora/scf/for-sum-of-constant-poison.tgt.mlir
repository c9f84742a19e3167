func.func @for_sum_of_constant_poison(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = arith.maxsi %n, %c0 : index
  %k = arith.index_cast %m : index to i32
  %r = arith.muli %k, %x : i32
  return %r : i32
}

func.func @for_sum_of_constant_unclamped(%n: index, %x: i32) -> i32 {
  %k = arith.index_cast %n : index to i32
  %r = arith.muli %k, %x : i32
  return %r : i32
}

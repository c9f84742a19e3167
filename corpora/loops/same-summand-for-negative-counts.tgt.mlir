func.func @f(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %k = arith.constant 5 : i32
  %m = arith.addi %n, %c0 : index
  %t = arith.index_cast %m : index to i32
  %p = arith.muli %t, %k : i32
  %r = arith.addi %x, %p : i32
  return %r : i32
}

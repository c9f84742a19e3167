func.func @blocks_merged(%x: i32, %y: i32) -> i32 {
  %s = arith.addi %x, %y : i32
  %t = arith.muli %s, %y : i32
  return %t : i32
}

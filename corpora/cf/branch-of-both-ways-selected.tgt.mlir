func.func @branch_of_both_ways_selected(%c: i1, %x: i32, %y: i32) -> i32 {
  %v = arith.select %c, %x, %y : i32
  %w = arith.muli %v, %v : i32
  return %w : i32
}

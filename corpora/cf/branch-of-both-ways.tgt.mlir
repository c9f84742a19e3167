func.func @branch_of_both_ways(%c: i1, %x: i32, %y: i32) -> i32 {
  return %x : i32
}

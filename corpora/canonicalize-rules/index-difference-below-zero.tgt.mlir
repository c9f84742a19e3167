func.func @index_difference_below_zero(%x: index, %y: index) -> i1 {
  %0 = index.cmp slt(%x, %y)
  return %0 : i1
}

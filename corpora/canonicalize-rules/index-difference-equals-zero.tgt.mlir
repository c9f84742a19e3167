func.func @index_difference_equals_zero(%x: index, %y: index) -> i1 {
  %0 = index.cmp eq(%x, %y)
  return %0 : i1
}

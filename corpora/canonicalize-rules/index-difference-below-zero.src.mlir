// pass: canonicalize
// idea: x - y wraps: for the least x and y = 1 it is the greatest number, and not below 0
// verdict: incorrect
func.func @index_difference_below_zero(%x: index, %y: index) -> i1 {
  %zero = index.constant 0
  %0 = index.sub %x, %y
  %1 = index.cmp slt(%0, %zero)
  return %1 : i1
}

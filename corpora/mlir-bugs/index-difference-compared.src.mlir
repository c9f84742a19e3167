// pass: canonicalize
// idea: a difference wraps: 2^63 - 1 less -1 is negative
// verdict: incorrect
func.func @index_difference_compared(%x: index, %y: index) -> i1 {
  %zero = index.constant 0
  %0 = index.sub %x, %y
  %1 = index.cmp slt(%0, %zero)
  return %1 : i1
}

// pass: canonicalize
// idea: x - y is 0 where x is y, however it wraps
// verdict: correct
func.func @index_difference_equals_zero(%x: index, %y: index) -> i1 {
  %zero = index.constant 0
  %0 = index.sub %x, %y
  %1 = index.cmp eq(%0, %zero)
  return %1 : i1
}

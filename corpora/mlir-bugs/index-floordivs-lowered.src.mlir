// pass: convert-index-to-llvm
// idea: both quotients are computed before one is chosen, and one of them divides the least number by -1: the least but one by -1
// verdict: incorrect
func.func @index_floordivs_lowered(%x: index, %y: index) -> index {
  %0 = index.floordivs %x, %y
  return %0 : index
}

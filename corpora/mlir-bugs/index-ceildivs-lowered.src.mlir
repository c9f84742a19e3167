// pass: convert-index-to-llvm
// idea: a quotient that is not chosen is computed all the same, and overflows: 2^63 - 1 by -1
// verdict: incorrect
func.func @index_ceildivs_lowered(%x: index, %y: index) -> index {
  %0 = index.ceildivs %x, %y
  return %0 : index
}

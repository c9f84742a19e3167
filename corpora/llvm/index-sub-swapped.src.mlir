// pass: convert-index-to-llvm
// idea: operands of a difference in the wrong order: a = 1 gives 1 and -1
// verdict: incorrect

func.func @index_sub_swapped(%a: index, %b: index) -> index {
  %r = index.sub %a, %b
  return %r : index
}

// pass: convert-index-to-llvm
// idea: predicates keep their names
// verdict: correct

func.func @index_cmp(%a: index, %b: index) -> i1 {
  %r = index.cmp sge(%a, %b)
  return %r : i1
}

// pass: convert-index-to-llvm
// idea: a signed comparison as an unsigned one: a = -1 gives false and true
// verdict: incorrect

func.func @index_cmp_unsigned(%a: index, %b: index) -> i1 {
  %r = index.cmp sge(%a, %b)
  return %r : i1
}

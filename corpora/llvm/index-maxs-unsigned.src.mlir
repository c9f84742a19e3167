// pass: convert-index-to-llvm
// idea: a signed maximum as an unsigned one: a = -1 gives 0 and -1
// verdict: incorrect

func.func @index_maxs_unsigned(%a: index, %b: index) -> index {
  %r = index.maxs %a, %b
  return %r : index
}

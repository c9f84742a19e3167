// pass: convert-index-to-llvm
// idea: a signed quotient as an unsigned one: a = -2, b = 2 gives -1 and 9223372036854775807
// verdict: incorrect

func.func @index_divs_unsigned(%a: index, %b: index) -> index {
  %r = index.divs %a, %b
  return %r : index
}

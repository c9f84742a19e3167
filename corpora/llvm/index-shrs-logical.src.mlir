// pass: convert-index-to-llvm
// idea: an arithmetic shift as a logical one: a = -2, b = 1 gives -1 and 9223372036854775807
// verdict: incorrect

func.func @index_shrs_logical(%a: index, %b: index) -> index {
  %r = index.shrs %a, %b
  return %r : index
}

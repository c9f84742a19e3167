// pass: convert-index-to-llvm
// idea: constants as wide as index, and its width
// verdict: correct

func.func @index_constants() -> (index, index) {
  %c = index.constant -3000000000
  %w = index.sizeof
  return %c, %w : index, index
}

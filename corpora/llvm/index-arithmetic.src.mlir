// pass: convert-index-to-llvm
// idea: sums, products and bits of indices are those of 64-bit integers
// verdict: correct

func.func @index_arithmetic(%a: index, %b: index) -> index {
  %s = index.add %a, %b
  %p = index.mul %s, %a
  %d = index.sub %p, %b
  %o = index.or %d, %a
  %n = index.and %o, %b
  %r = index.xor %n, %s
  return %r : index
}

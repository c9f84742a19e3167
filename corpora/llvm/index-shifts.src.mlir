// pass: convert-index-to-llvm
// idea: shifts by too much are poison in both
// verdict: correct

func.func @index_shifts(%a: index, %b: index) -> index {
  %s = index.shl %a, %b
  %t = index.shrs %s, %b
  %r = index.shru %t, %a
  return %r : index
}

// pass: convert-index-to-llvm
// idea: signed and unsigned extrema are intrinsics
// verdict: correct

func.func @index_extrema(%a: index, %b: index) -> index {
  %s = index.maxs %a, %b
  %t = index.minu %s, %a
  %u = index.maxu %t, %b
  %r = index.mins %u, %s
  return %r : index
}

// pass: convert-index-to-llvm
// idea: both quotients are computed, and the one that is not chosen overflows: a = 9223372036854775807, b = -1 is undefined in the target
// verdict: incorrect

func.func @index_ceildivs_speculated(%a: index, %b: index) -> index {
  %r = index.ceildivs %a, %b
  return %r : index
}

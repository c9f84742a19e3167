// pass: convert-index-to-llvm
// idea: quotients and remainders that round toward zero, undefined for the same divisors
// verdict: correct

func.func @index_divisions(%a: index, %b: index) -> index {
  %q = index.divs %a, %b
  %m = index.rems %q, %b
  %u = index.divu %m, %b
  %r = index.remu %u, %b
  return %r : index
}

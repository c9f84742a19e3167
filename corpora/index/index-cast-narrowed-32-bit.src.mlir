// pass: canonicalize
// idea: index to i32 and back is the identity on a machine whose index has 32 bits
// verdict: correct
// options: --index-bits 32

func.func @index_cast_narrowed_32_bit(%i: index) -> index {
  %n = arith.index_cast %i : index to i32
  %r = arith.index_cast %n : i32 to index
  return %r : index
}

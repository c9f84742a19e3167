// pass: hand-written
// idea: index to i32 and back loses high bits of a 64-bit index: i = 4294967296
// verdict: incorrect
// options: --index-bits 64

func.func @index_cast_narrowed(%i: index) -> index {
  %n = arith.index_cast %i : index to i32
  %r = arith.index_cast %n : i32 to index
  return %r : index
}

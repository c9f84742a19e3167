// pass: hand-written
// idea: index_cast extends the sign, index_castui does not: i = -1
// verdict: incorrect
// options: --index-bits 64

func.func @index_cast_sign(%i: i32) -> index {
  %r = arith.index_cast %i : i32 to index
  return %r : index
}

// pass: canonicalize
// idea: what i8 cannot hold is gone: 256 becomes 0
// verdict: incorrect
func.func @index_cast_there_and_back_again(%x: index) -> index {
  %0 = arith.index_cast %x : index to i8
  %1 = arith.index_cast %0 : i8 to index
  return %1 : index
}

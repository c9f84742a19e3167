// pass: canonicalize
// idea: what i8 cannot hold is gone: 257 becomes 1
// verdict: incorrect
func.func @index_castui_there_and_back_again(%x: index) -> index {
  %0 = arith.index_castui %x : index to i8
  %1 = arith.index_castui %0 : i8 to index
  return %1 : index
}

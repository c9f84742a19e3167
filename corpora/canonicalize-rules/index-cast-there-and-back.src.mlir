// pass: canonicalize
// idea: index_cast to i8 keeps the low bits: x = 256 becomes 0
// verdict: incorrect
func.func @index_cast_there_and_back(%x: index) -> index {
  %0 = arith.index_cast %x : index to i8
  %1 = arith.index_cast %0 : i8 to index
  return %1 : index
}

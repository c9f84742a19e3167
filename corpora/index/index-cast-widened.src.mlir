// pass: canonicalize
// idea: i32 to index and back is the identity
// verdict: correct

func.func @index_cast_widened(%i: i32) -> i32 {
  %n = arith.index_cast %i : i32 to index
  %r = arith.index_cast %n : index to i32
  return %r : i32
}

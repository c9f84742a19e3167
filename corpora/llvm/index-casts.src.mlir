// pass: convert-index-to-llvm
// idea: a signed cast extends with the sign, and cuts
// verdict: correct

func.func @index_casts(%n: i32, %a: index) -> (index, i32) {
  %i = index.casts %n : i32 to index
  %r = index.casts %a : index to i32
  return %i, %r : index, i32
}

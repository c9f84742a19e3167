// pass: convert-index-to-llvm
// idea: a signed cast that extends with zeros: n = -1 gives -1 and 4294967295
// verdict: incorrect

func.func @index_casts_zeros(%n: i32, %a: index) -> (index, i32) {
  %i = index.casts %n : i32 to index
  %r = index.casts %a : index to i32
  return %i, %r : index, i32
}

func.func @index_casts(%n: i32, %a: index) -> (index, i32) {
  %w = llvm.sext %n : i32 to i64
  %i = builtin.unrealized_conversion_cast %w : i64 to index
  %x = builtin.unrealized_conversion_cast %a : index to i64
  %r = llvm.trunc %x : i64 to i32
  return %i, %r : index, i32
}

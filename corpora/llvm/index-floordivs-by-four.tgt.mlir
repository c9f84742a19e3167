func.func @index_floordivs_by_four(%a: index) -> index {
  %x = builtin.unrealized_conversion_cast %a : index to i64
  %c = llvm.mlir.constant(2 : i64) : i64
  %r = llvm.ashr %x, %c : i64
  %i = builtin.unrealized_conversion_cast %r : i64 to index
  return %i : index
}

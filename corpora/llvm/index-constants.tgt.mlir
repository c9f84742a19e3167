func.func @index_constants() -> (index, index) {
  %c = llvm.mlir.constant(-3000000000 : i64) : i64
  %i = builtin.unrealized_conversion_cast %c : i64 to index
  %w = llvm.mlir.constant(64 : i64) : i64
  %j = builtin.unrealized_conversion_cast %w : i64 to index
  return %i, %j : index, index
}

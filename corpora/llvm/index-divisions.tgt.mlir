func.func @index_divisions(%a: index, %b: index) -> index {
  %x = builtin.unrealized_conversion_cast %a : index to i64
  %y = builtin.unrealized_conversion_cast %b : index to i64
  %q = llvm.sdiv %x, %y : i64
  %m = llvm.srem %q, %y : i64
  %u = llvm.udiv %m, %y : i64
  %r = llvm.urem %u, %y : i64
  %i = builtin.unrealized_conversion_cast %r : i64 to index
  return %i : index
}

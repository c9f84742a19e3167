func.func @index_extrema(%a: index, %b: index) -> index {
  %x = builtin.unrealized_conversion_cast %a : index to i64
  %y = builtin.unrealized_conversion_cast %b : index to i64
  %s = llvm.intr.smax(%x, %y) : (i64, i64) -> i64
  %t = llvm.intr.umin(%s, %x) : (i64, i64) -> i64
  %u = llvm.intr.umax(%t, %y) : (i64, i64) -> i64
  %r = llvm.intr.smin(%u, %s) : (i64, i64) -> i64
  %i = builtin.unrealized_conversion_cast %r : i64 to index
  return %i : index
}

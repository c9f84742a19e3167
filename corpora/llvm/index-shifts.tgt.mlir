func.func @index_shifts(%a: index, %b: index) -> index {
  %x = builtin.unrealized_conversion_cast %a : index to i64
  %y = builtin.unrealized_conversion_cast %b : index to i64
  %s = llvm.shl %x, %y : i64
  %t = llvm.ashr %s, %y : i64
  %r = llvm.lshr %t, %x : i64
  %i = builtin.unrealized_conversion_cast %r : i64 to index
  return %i : index
}

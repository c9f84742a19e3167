func.func @index_arithmetic(%a: index, %b: index) -> index {
  %x = builtin.unrealized_conversion_cast %a : index to i64
  %y = builtin.unrealized_conversion_cast %b : index to i64
  %s = llvm.add %x, %y : i64
  %p = llvm.mul %s, %x : i64
  %d = llvm.sub %p, %y : i64
  %o = llvm.or %d, %x : i64
  %n = llvm.and %o, %y : i64
  %r = llvm.xor %n, %s : i64
  %i = builtin.unrealized_conversion_cast %r : i64 to index
  return %i : index
}

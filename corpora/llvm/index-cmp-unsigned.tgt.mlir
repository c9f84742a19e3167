func.func @index_cmp_unsigned(%a: index, %b: index) -> i1 {
  %x = builtin.unrealized_conversion_cast %a : index to i64
  %y = builtin.unrealized_conversion_cast %b : index to i64
  %r = llvm.icmp "uge" %x, %y : i64
  return %r : i1
}

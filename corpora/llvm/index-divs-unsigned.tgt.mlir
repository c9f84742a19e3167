func.func @index_divs_unsigned(%a: index, %b: index) -> index {
  %x = builtin.unrealized_conversion_cast %a : index to i64
  %y = builtin.unrealized_conversion_cast %b : index to i64
  %r = llvm.udiv %x, %y : i64
  %i = builtin.unrealized_conversion_cast %r : i64 to index
  return %i : index
}

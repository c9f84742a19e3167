func.func @index_ceildivs_speculated(%a: index, %b: index) -> index {
  %x = builtin.unrealized_conversion_cast %a : index to i64
  %y = builtin.unrealized_conversion_cast %b : index to i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %minus = llvm.mlir.constant(-1 : i64) : i64
  %positive = llvm.icmp "sgt" %y, %zero : i64
  %toward = llvm.select %positive, %minus, %one : i1, i64
  %moved = llvm.add %toward, %x : i64
  %q = llvm.sdiv %moved, %y : i64
  %up = llvm.add %q, %one : i64
  %negated = llvm.sub %zero, %x : i64
  %p = llvm.sdiv %negated, %y : i64
  %down = llvm.sub %zero, %p : i64
  %above = llvm.icmp "sgt" %x, %zero : i64
  %same = llvm.icmp "eq" %above, %positive : i1
  %some = llvm.icmp "ne" %x, %zero : i64
  %first = llvm.and %same, %some : i1
  %r = llvm.select %first, %up, %down : i1, i64
  %i = builtin.unrealized_conversion_cast %r : i64 to index
  return %i : index
}

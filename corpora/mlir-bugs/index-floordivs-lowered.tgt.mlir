module {
  func.func @index_floordivs_lowered(%arg0: index, %arg1: index) -> index {
    %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
    %1 = builtin.unrealized_conversion_cast %arg0 : index to i64
    %2 = llvm.mlir.constant(0 : i64) : i64
    %3 = llvm.mlir.constant(1 : i64) : i64
    %4 = llvm.mlir.constant(-1 : i64) : i64
    %5 = llvm.icmp "slt" %0, %2 : i64
    %6 = llvm.select %5, %3, %4 : i1, i64
    %7 = llvm.sub %6, %1 : i64
    %8 = llvm.sdiv %7, %0 : i64
    %9 = llvm.sub %4, %8 : i64
    %10 = llvm.sdiv %1, %0 : i64
    %11 = llvm.icmp "slt" %1, %2 : i64
    %12 = llvm.icmp "ne" %11, %5 : i1
    %13 = llvm.icmp "ne" %1, %2 : i64
    %14 = llvm.and %12, %13 : i1
    %15 = llvm.select %14, %9, %10 : i1, i64
    %16 = builtin.unrealized_conversion_cast %15 : i64 to index
    return %16 : index
  }
}


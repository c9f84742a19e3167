"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<ptr (i64, i64)>, sym_name = "aligned_alloc"}> ({
  }) : () -> ()
  "llvm.func"() <{function_type = !llvm.func<struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64)> (i64, i64)>, sym_name = "f"}> ({
  ^bb0(%arg0: i64, %arg1: i64):
    %0 = "llvm.mlir.poison"() : () -> !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64)>
    %1 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %3 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %4 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %5 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %6 = "llvm.getelementptr"(%3, %arg0) <{elem_type = i64, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %7 = "llvm.ptrtoint"(%6) : (!llvm.ptr) -> i64
    %8 = "llvm.sub"(%2, %5) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %9 = "llvm.add"(%7, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %10 = "llvm.urem"(%9, %2) : (i64, i64) -> i64
    %11 = "llvm.sub"(%9, %10) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %12 = "llvm.call"(%2, %11) <{callee = @aligned_alloc, operandSegmentSizes = array<i32: 2, 0>}> : (i64, i64) -> !llvm.ptr
    %13 = "llvm.insertvalue"(%1, %12) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %14 = "llvm.insertvalue"(%13, %12) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %15 = "llvm.insertvalue"(%14, %4) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %16 = "llvm.insertvalue"(%15, %arg0) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %17 = "llvm.insertvalue"(%16, %5) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    "llvm.br"(%4)[^bb1] : (i64) -> ()
  ^bb1(%18: i64):  // 2 preds: ^bb0, ^bb2
    %19 = "llvm.icmp"(%18, %arg0) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%19)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %20 = "llvm.getelementptr"(%12, %18) <{elem_type = i64, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%arg1, %20) : (i64, !llvm.ptr) -> ()
    %21 = "llvm.add"(%18, %5) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%21)[^bb1] : (i64) -> ()
  ^bb3:  // pred: ^bb1
    %22 = "llvm.insertvalue"(%0, %17) <{position = array<i64: 0>}> : (!llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64)>, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64)>
    %23 = "llvm.insertvalue"(%22, %arg0) <{position = array<i64: 1>}> : (!llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64)>, i64) -> !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64)>
    "llvm.return"(%23) : (!llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64)>) -> ()
  }) : () -> ()
}) : () -> ()

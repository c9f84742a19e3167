"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xi32>, memref<?xi32>) -> i32, sym_name = "prefix"}> ({
  ^bb0(%arg0: memref<?xi32>, %arg1: memref<?xi32>):
    %0 = "builtin.unrealized_conversion_cast"(%arg1) : (memref<?xi32>) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %1 = "builtin.unrealized_conversion_cast"(%arg0) : (memref<?xi32>) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %3 = "builtin.unrealized_conversion_cast"(%2) : (i64) -> index
    %4 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %5 = "llvm.mlir.constant"() <{value = 0 : i32}> : () -> i32
    %6 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %7 = "llvm.extractvalue"(%1) <{position = array<i64: 3>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.array<1 x i64>
    %8 = "llvm.alloca"(%6) <{elem_type = !llvm.array<1 x i64>}> : (i64) -> !llvm.ptr
    "llvm.store"(%7, %8) <{ordering = 0 : i64}> : (!llvm.array<1 x i64>, !llvm.ptr) -> ()
    %9 = "llvm.getelementptr"(%8, %2) <{elem_type = !llvm.array<1 x i64>, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 0, -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %10 = "llvm.load"(%9) <{ordering = 0 : i64}> : (!llvm.ptr) -> i64
    %11 = "builtin.unrealized_conversion_cast"(%10) : (i64) -> index
    %12 = "builtin.unrealized_conversion_cast"(%11) : (index) -> i64
    "llvm.br"(%2, %5)[^bb1] : (i64, i32) -> ()
  ^bb1(%13: i64, %14: i32):  // 2 preds: ^bb0, ^bb2
    %15 = "builtin.unrealized_conversion_cast"(%13) : (i64) -> index
    %16 = "builtin.unrealized_conversion_cast"(%15) : (index) -> i64
    %17 = "llvm.icmp"(%16, %12) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%17)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %18 = "llvm.extractvalue"(%1) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %19 = "llvm.getelementptr"(%18, %13) <{elem_type = i32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %20 = "llvm.load"(%19) <{ordering = 0 : i64}> : (!llvm.ptr) -> i32
    %21 = "llvm.add"(%14, %20) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    %22 = "llvm.extractvalue"(%0) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %23 = "llvm.getelementptr"(%22, %13) <{elem_type = i32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%21, %23) <{ordering = 0 : i64}> : (i32, !llvm.ptr) -> ()
    %24 = "llvm.add"(%16, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %25 = "builtin.unrealized_conversion_cast"(%24) : (i64) -> index
    "llvm.br"(%24, %21)[^bb1] : (i64, i32) -> ()
  ^bb3:  // pred: ^bb1
    "func.return"(%14) : (i32) -> ()
  }) : () -> ()
}) : () -> ()


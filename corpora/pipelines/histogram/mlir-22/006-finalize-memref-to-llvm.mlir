"builtin.module"() ({
  "func.func"() <{function_type = (memref<64xi8>, memref<256xi32>) -> (), sym_name = "histogram"}> ({
  ^bb0(%arg0: memref<64xi8>, %arg1: memref<256xi32>):
    %0 = "builtin.unrealized_conversion_cast"(%arg1) : (memref<256xi32>) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %1 = "builtin.unrealized_conversion_cast"(%arg0) : (memref<64xi8>) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %3 = "builtin.unrealized_conversion_cast"(%2) : (i64) -> index
    %4 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %5 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %6 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32
    "llvm.br"(%2)[^bb1] : (i64) -> ()
  ^bb1(%7: i64):  // 2 preds: ^bb0, ^bb2
    %8 = "builtin.unrealized_conversion_cast"(%7) : (i64) -> index
    %9 = "builtin.unrealized_conversion_cast"(%8) : (index) -> i64
    %10 = "llvm.icmp"(%9, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%10)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %11 = "llvm.extractvalue"(%1) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %12 = "llvm.getelementptr"(%11, %7) <{elem_type = i8, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %13 = "llvm.load"(%12) <{ordering = 0 : i64}> : (!llvm.ptr) -> i8
    %14 = "llvm.zext"(%13) : (i8) -> i64
    %15 = "builtin.unrealized_conversion_cast"(%14) : (i64) -> index
    %16 = "llvm.extractvalue"(%0) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %17 = "llvm.getelementptr"(%16, %14) <{elem_type = i32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %18 = "llvm.load"(%17) <{ordering = 0 : i64}> : (!llvm.ptr) -> i32
    %19 = "llvm.add"(%18, %6) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    %20 = "llvm.extractvalue"(%0) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %21 = "llvm.getelementptr"(%20, %14) <{elem_type = i32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%19, %21) <{ordering = 0 : i64}> : (i32, !llvm.ptr) -> ()
    %22 = "llvm.add"(%9, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %23 = "builtin.unrealized_conversion_cast"(%22) : (i64) -> index
    "llvm.br"(%22)[^bb1] : (i64) -> ()
  ^bb3:  // pred: ^bb1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


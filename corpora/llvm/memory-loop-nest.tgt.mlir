"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<void (ptr, ptr, i64, i64, i64, i64, i64, f32)>, sym_name = "fill"}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: f32):
    %0 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %1 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %2 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %3 = "llvm.insertvalue"(%2, %arg0) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %4 = "llvm.insertvalue"(%3, %arg1) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %5 = "llvm.insertvalue"(%4, %arg2) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %6 = "llvm.insertvalue"(%5, %arg3) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %7 = "llvm.insertvalue"(%6, %arg5) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %8 = "llvm.insertvalue"(%7, %arg4) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %9 = "llvm.extractvalue"(%8) <{position = array<i64: 3>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.array<2 x i64>
    %10 = "llvm.alloca"(%0) <{elem_type = !llvm.array<2 x i64>}> : (i64) -> !llvm.ptr
    "llvm.store"(%9, %10) <{ordering = 0 : i64}> : (!llvm.array<2 x i64>, !llvm.ptr) -> ()
    %11 = "llvm.getelementptr"(%10) <{elem_type = !llvm.array<2 x i64>, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 0, 0>}> : (!llvm.ptr) -> !llvm.ptr
    %12 = "llvm.load"(%11) <{ordering = 0 : i64}> : (!llvm.ptr) -> i64
    %13 = "llvm.alloca"(%0) <{elem_type = !llvm.array<2 x i64>}> : (i64) -> !llvm.ptr
    "llvm.store"(%9, %13) <{ordering = 0 : i64}> : (!llvm.array<2 x i64>, !llvm.ptr) -> ()
    %14 = "llvm.getelementptr"(%13) <{elem_type = !llvm.array<2 x i64>, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 0, 1>}> : (!llvm.ptr) -> !llvm.ptr
    %15 = "llvm.load"(%14) <{ordering = 0 : i64}> : (!llvm.ptr) -> i64
    "llvm.br"(%1)[^bb1] : (i64) -> ()
  ^bb1(%16: i64):  // 2 preds: ^bb0, ^bb5
    %17 = "llvm.icmp"(%16, %12) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%17)[^bb2, ^bb6] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    "llvm.br"(%1)[^bb3] : (i64) -> ()
  ^bb3(%18: i64):  // 2 preds: ^bb2, ^bb4
    %19 = "llvm.icmp"(%18, %15) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%19)[^bb4, ^bb5] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb4:  // pred: ^bb3
    %20 = "llvm.mul"(%16, %arg5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %21 = "llvm.add"(%20, %18) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %22 = "llvm.getelementptr"(%arg1, %21) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%arg7, %22) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %23 = "llvm.add"(%18, %0) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%23)[^bb3] : (i64) -> ()
  ^bb5:  // pred: ^bb3
    %24 = "llvm.add"(%16, %0) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%24)[^bb1] : (i64) -> ()
  ^bb6:  // pred: ^bb1
    "llvm.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<void (ptr, ptr, i64, i64, i64, i64, i64, ptr, ptr, i64, i64, i64, i64, i64, ptr, ptr, i64, i64, i64, i64, i64)>, sym_name = "f"}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: !llvm.ptr, %arg8: !llvm.ptr, %arg9: i64, %arg10: i64, %arg11: i64, %arg12: i64, %arg13: i64, %arg14: !llvm.ptr, %arg15: !llvm.ptr, %arg16: i64, %arg17: i64, %arg18: i64, %arg19: i64, %arg20: i64):
    %0 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %1 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %2 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %3 = "llvm.insertvalue"(%2, %arg7) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %4 = "llvm.insertvalue"(%3, %arg8) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %5 = "llvm.insertvalue"(%4, %arg9) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %6 = "llvm.insertvalue"(%5, %arg10) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %7 = "llvm.insertvalue"(%6, %arg12) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %8 = "llvm.insertvalue"(%7, %arg11) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %9 = "llvm.insertvalue"(%2, %arg0) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %10 = "llvm.insertvalue"(%9, %arg1) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %11 = "llvm.insertvalue"(%10, %arg2) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %12 = "llvm.insertvalue"(%11, %arg3) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %13 = "llvm.insertvalue"(%12, %arg5) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %14 = "llvm.insertvalue"(%13, %arg4) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %15 = "llvm.extractvalue"(%14) <{position = array<i64: 3>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.array<2 x i64>
    %16 = "llvm.alloca"(%1) <{elem_type = !llvm.array<2 x i64>}> : (i64) -> !llvm.ptr
    "llvm.store"(%15, %16) : (!llvm.array<2 x i64>, !llvm.ptr) -> ()
    %17 = "llvm.getelementptr"(%16) <{elem_type = !llvm.array<2 x i64>, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 0, 0>}> : (!llvm.ptr) -> !llvm.ptr
    %18 = "llvm.load"(%17) : (!llvm.ptr) -> i64
    %19 = "llvm.extractvalue"(%14) <{position = array<i64: 3>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.array<2 x i64>
    %20 = "llvm.alloca"(%1) <{elem_type = !llvm.array<2 x i64>}> : (i64) -> !llvm.ptr
    "llvm.store"(%19, %20) : (!llvm.array<2 x i64>, !llvm.ptr) -> ()
    %21 = "llvm.getelementptr"(%20) <{elem_type = !llvm.array<2 x i64>, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 0, 1>}> : (!llvm.ptr) -> !llvm.ptr
    %22 = "llvm.load"(%21) : (!llvm.ptr) -> i64
    %23 = "llvm.extractvalue"(%8) <{position = array<i64: 3>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.array<2 x i64>
    %24 = "llvm.alloca"(%1) <{elem_type = !llvm.array<2 x i64>}> : (i64) -> !llvm.ptr
    "llvm.store"(%23, %24) : (!llvm.array<2 x i64>, !llvm.ptr) -> ()
    %25 = "llvm.getelementptr"(%24) <{elem_type = !llvm.array<2 x i64>, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 0, 1>}> : (!llvm.ptr) -> !llvm.ptr
    %26 = "llvm.load"(%25) : (!llvm.ptr) -> i64
    "llvm.br"(%0)[^bb1] : (i64) -> ()
  ^bb1(%27: i64):  // 2 preds: ^bb0, ^bb8
    %28 = "llvm.icmp"(%27, %18) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%28)[^bb2, ^bb9] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    "llvm.br"(%0)[^bb3] : (i64) -> ()
  ^bb3(%29: i64):  // 2 preds: ^bb2, ^bb7
    %30 = "llvm.icmp"(%29, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%30)[^bb4, ^bb8] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb4:  // pred: ^bb3
    "llvm.br"(%0)[^bb5] : (i64) -> ()
  ^bb5(%31: i64):  // 2 preds: ^bb4, ^bb6
    %32 = "llvm.icmp"(%31, %22) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%32)[^bb6, ^bb7] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb6:  // pred: ^bb5
    %33 = "llvm.mul"(%27, %arg5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %34 = "llvm.add"(%33, %31) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %35 = "llvm.getelementptr"(%arg1, %34) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %36 = "llvm.load"(%35) : (!llvm.ptr) -> f32
    %37 = "llvm.mul"(%31, %arg12) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %38 = "llvm.add"(%37, %29) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %39 = "llvm.getelementptr"(%arg8, %38) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %40 = "llvm.load"(%39) : (!llvm.ptr) -> f32
    %41 = "llvm.mul"(%27, %arg19) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %42 = "llvm.add"(%41, %29) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %43 = "llvm.getelementptr"(%arg15, %42) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %44 = "llvm.load"(%43) : (!llvm.ptr) -> f32
    %45 = "llvm.fmul"(%36, %40) : (f32, f32) -> f32
    %46 = "llvm.fadd"(%44, %45) : (f32, f32) -> f32
    %47 = "llvm.mul"(%27, %arg19) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %48 = "llvm.add"(%47, %29) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %49 = "llvm.getelementptr"(%arg15, %48) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%46, %49) : (f32, !llvm.ptr) -> ()
    %50 = "llvm.add"(%31, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%50)[^bb5] : (i64) -> ()
  ^bb7:  // pred: ^bb5
    %51 = "llvm.add"(%29, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%51)[^bb3] : (i64) -> ()
  ^bb8:  // pred: ^bb3
    %52 = "llvm.add"(%27, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%52)[^bb1] : (i64) -> ()
  ^bb9:  // pred: ^bb1
    "llvm.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

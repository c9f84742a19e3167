"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<ptr (i64)>, sym_name = "malloc"}> ({
  }) : () -> ()
  "llvm.func"() <{function_type = !llvm.func<struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> (ptr, ptr, i64, i64, i64, i64, i64, ptr, ptr, i64, i64, i64, i64, i64, ptr, ptr, i64, i64, i64)>, sym_name = "mlp"}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: !llvm.ptr, %arg8: !llvm.ptr, %arg9: i64, %arg10: i64, %arg11: i64, %arg12: i64, %arg13: i64, %arg14: !llvm.ptr, %arg15: !llvm.ptr, %arg16: i64, %arg17: i64, %arg18: i64):
    %0 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %1 = "llvm.insertvalue"(%0, %arg14) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = "llvm.insertvalue"(%1, %arg15) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %3 = "llvm.insertvalue"(%2, %arg16) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %4 = "llvm.insertvalue"(%3, %arg17) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %5 = "llvm.insertvalue"(%4, %arg18) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %6 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %7 = "llvm.insertvalue"(%6, %arg7) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %8 = "llvm.insertvalue"(%7, %arg8) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %9 = "llvm.insertvalue"(%8, %arg9) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %10 = "llvm.insertvalue"(%9, %arg10) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %11 = "llvm.insertvalue"(%10, %arg12) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %12 = "llvm.insertvalue"(%11, %arg11) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %13 = "llvm.insertvalue"(%12, %arg13) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %14 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %15 = "llvm.insertvalue"(%14, %arg0) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %16 = "llvm.insertvalue"(%15, %arg1) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %17 = "llvm.insertvalue"(%16, %arg2) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %18 = "llvm.insertvalue"(%17, %arg3) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %19 = "llvm.insertvalue"(%18, %arg5) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %20 = "llvm.insertvalue"(%19, %arg4) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %21 = "llvm.insertvalue"(%20, %arg6) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %22 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %23 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %24 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %25 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %26 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %27 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %28 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %29 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %30 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %31 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %32 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %33 = "llvm.getelementptr"(%32, %31) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %34 = "llvm.ptrtoint"(%33) : (!llvm.ptr) -> i64
    %35 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %36 = "llvm.add"(%34, %35) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %37 = "llvm.call"(%36) <{callee = @malloc, fastmathFlags = #llvm.fastmath<none>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %38 = "llvm.ptrtoint"(%37) : (!llvm.ptr) -> i64
    %39 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %40 = "llvm.sub"(%35, %39) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %41 = "llvm.add"(%38, %40) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %42 = "llvm.urem"(%41, %35) : (i64, i64) -> i64
    %43 = "llvm.sub"(%41, %42) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %44 = "llvm.inttoptr"(%43) : (i64) -> !llvm.ptr
    %45 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %46 = "llvm.insertvalue"(%45, %37) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %47 = "llvm.insertvalue"(%46, %44) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %48 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %49 = "llvm.insertvalue"(%47, %48) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %50 = "llvm.insertvalue"(%49, %28) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %51 = "llvm.insertvalue"(%50, %29) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %52 = "llvm.insertvalue"(%51, %29) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %53 = "llvm.insertvalue"(%52, %30) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    "llvm.br"(%26)[^bb1] : (i64) -> ()
  ^bb1(%54: i64):  // 2 preds: ^bb0, ^bb4
    %55 = "llvm.icmp"(%54, %25) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%55, %26, %26)[^bb2, ^bb5] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb2(%56: i64):  // 2 preds: ^bb1, ^bb3
    %57 = "llvm.icmp"(%56, %23) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%57)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb3:  // pred: ^bb2
    %58 = "llvm.extractvalue"(%53) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %59 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %60 = "llvm.mul"(%54, %59) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %61 = "llvm.add"(%60, %56) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %62 = "llvm.getelementptr"(%58, %61) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%27, %62) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %63 = "llvm.add"(%56, %24) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%63)[^bb2] : (i64) -> ()
  ^bb4:  // pred: ^bb2
    %64 = "llvm.add"(%54, %24) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%64)[^bb1] : (i64) -> ()
  ^bb5(%65: i64):  // 2 preds: ^bb1, ^bb10
    %66 = "llvm.icmp"(%65, %25) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%66, %26, %26)[^bb6, ^bb11] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb6(%67: i64):  // 2 preds: ^bb5, ^bb9
    %68 = "llvm.icmp"(%67, %23) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%68, %26)[^bb7, ^bb10] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb7(%69: i64):  // 2 preds: ^bb6, ^bb8
    %70 = "llvm.icmp"(%69, %22) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%70)[^bb8, ^bb9] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb8:  // pred: ^bb7
    %71 = "llvm.extractvalue"(%21) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %72 = "llvm.extractvalue"(%21) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %73 = "llvm.getelementptr"(%71, %72) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %74 = "llvm.extractvalue"(%21) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %75 = "llvm.mul"(%65, %74) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %76 = "llvm.extractvalue"(%21) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %77 = "llvm.mul"(%69, %76) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %78 = "llvm.add"(%75, %77) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %79 = "llvm.getelementptr"(%73, %78) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %80 = "llvm.load"(%79) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %81 = "llvm.extractvalue"(%13) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %82 = "llvm.extractvalue"(%13) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %83 = "llvm.getelementptr"(%81, %82) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %84 = "llvm.extractvalue"(%13) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %85 = "llvm.mul"(%69, %84) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %86 = "llvm.extractvalue"(%13) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %87 = "llvm.mul"(%67, %86) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %88 = "llvm.add"(%85, %87) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %89 = "llvm.getelementptr"(%83, %88) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %90 = "llvm.load"(%89) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %91 = "llvm.extractvalue"(%53) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %92 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %93 = "llvm.mul"(%65, %92) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %94 = "llvm.add"(%93, %67) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %95 = "llvm.getelementptr"(%91, %94) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %96 = "llvm.load"(%95) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %97 = "llvm.fmul"(%80, %90) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %98 = "llvm.fadd"(%96, %97) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %99 = "llvm.extractvalue"(%53) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %100 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %101 = "llvm.mul"(%65, %100) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %102 = "llvm.add"(%101, %67) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %103 = "llvm.getelementptr"(%99, %102) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%98, %103) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %104 = "llvm.add"(%69, %24) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%104)[^bb7] : (i64) -> ()
  ^bb9:  // pred: ^bb7
    %105 = "llvm.add"(%67, %24) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%105)[^bb6] : (i64) -> ()
  ^bb10:  // pred: ^bb6
    %106 = "llvm.add"(%65, %24) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%106)[^bb5] : (i64) -> ()
  ^bb11(%107: i64):  // 2 preds: ^bb5, ^bb14
    %108 = "llvm.icmp"(%107, %25) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%108, %26)[^bb12, ^bb15] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb12(%109: i64):  // 2 preds: ^bb11, ^bb13
    %110 = "llvm.icmp"(%109, %23) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%110)[^bb13, ^bb14] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb13:  // pred: ^bb12
    %111 = "llvm.extractvalue"(%53) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %112 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %113 = "llvm.mul"(%107, %112) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %114 = "llvm.add"(%113, %109) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %115 = "llvm.getelementptr"(%111, %114) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %116 = "llvm.load"(%115) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %117 = "llvm.extractvalue"(%5) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %118 = "llvm.extractvalue"(%5) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %119 = "llvm.getelementptr"(%117, %118) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %120 = "llvm.extractvalue"(%5) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %121 = "llvm.mul"(%109, %120) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %122 = "llvm.getelementptr"(%119, %121) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %123 = "llvm.load"(%122) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %124 = "llvm.fadd"(%116, %123) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %125 = "llvm.intr.maximum"(%124, %27) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %126 = "llvm.extractvalue"(%53) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %127 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %128 = "llvm.mul"(%107, %127) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %129 = "llvm.add"(%128, %109) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %130 = "llvm.getelementptr"(%126, %129) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%125, %130) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %131 = "llvm.add"(%109, %24) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%131)[^bb12] : (i64) -> ()
  ^bb14:  // pred: ^bb12
    %132 = "llvm.add"(%107, %24) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%132)[^bb11] : (i64) -> ()
  ^bb15:  // pred: ^bb11
    "llvm.return"(%53) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> ()
  }) : () -> ()
}) : () -> ()


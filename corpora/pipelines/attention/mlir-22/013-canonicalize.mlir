"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr (i64)>, linkage = #llvm.linkage<external>, sym_name = "malloc", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> (ptr, ptr, i64, i64, i64, i64, i64, ptr, ptr, i64, i64, i64, i64, i64, ptr, ptr, i64, i64, i64, i64, i64)>, linkage = #llvm.linkage<external>, sym_name = "attention", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: !llvm.ptr, %arg8: !llvm.ptr, %arg9: i64, %arg10: i64, %arg11: i64, %arg12: i64, %arg13: i64, %arg14: !llvm.ptr, %arg15: !llvm.ptr, %arg16: i64, %arg17: i64, %arg18: i64, %arg19: i64, %arg20: i64):
    %0 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %1 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %2 = "llvm.mlir.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %3 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %4 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %5 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %6 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %7 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %8 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %9 = "llvm.getelementptr"(%1) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 16>}> : (!llvm.ptr) -> !llvm.ptr
    %10 = "llvm.ptrtoint"(%9) : (!llvm.ptr) -> i64
    %11 = "llvm.add"(%10, %0) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %12 = "llvm.call"(%11) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %13 = "llvm.ptrtoint"(%12) : (!llvm.ptr) -> i64
    %14 = "llvm.sub"(%0, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %15 = "llvm.add"(%13, %14) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %16 = "llvm.urem"(%15, %0) : (i64, i64) -> i64
    %17 = "llvm.sub"(%15, %16) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %18 = "llvm.inttoptr"(%17) : (i64) -> !llvm.ptr
    %19 = "llvm.getelementptr"(%1) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 4>}> : (!llvm.ptr) -> !llvm.ptr
    %20 = "llvm.ptrtoint"(%19) : (!llvm.ptr) -> i64
    %21 = "llvm.add"(%20, %0) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %22 = "llvm.call"(%21) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %23 = "llvm.ptrtoint"(%22) : (!llvm.ptr) -> i64
    %24 = "llvm.sub"(%0, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %25 = "llvm.add"(%23, %24) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %26 = "llvm.urem"(%25, %0) : (i64, i64) -> i64
    %27 = "llvm.sub"(%25, %26) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %28 = "llvm.inttoptr"(%27) : (i64) -> !llvm.ptr
    %29 = "llvm.getelementptr"(%1) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 32>}> : (!llvm.ptr) -> !llvm.ptr
    %30 = "llvm.ptrtoint"(%29) : (!llvm.ptr) -> i64
    %31 = "llvm.add"(%30, %0) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %32 = "llvm.call"(%31) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %33 = "llvm.ptrtoint"(%32) : (!llvm.ptr) -> i64
    %34 = "llvm.sub"(%0, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %35 = "llvm.add"(%33, %34) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %36 = "llvm.urem"(%35, %0) : (i64, i64) -> i64
    %37 = "llvm.sub"(%35, %36) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %38 = "llvm.inttoptr"(%37) : (i64) -> !llvm.ptr
    %39 = "llvm.insertvalue"(%8, %32) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %40 = "llvm.insertvalue"(%39, %38) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %41 = "llvm.insertvalue"(%40, %4) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %42 = "llvm.insertvalue"(%41, %5) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %43 = "llvm.insertvalue"(%42, %7) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %44 = "llvm.insertvalue"(%43, %7) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %45 = "llvm.insertvalue"(%44, %6) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    "llvm.br"(%4)[^bb1] : (i64) -> ()
  ^bb1(%46: i64):  // 2 preds: ^bb0, ^bb4
    %47 = "llvm.icmp"(%46, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%47, %4, %4)[^bb2, ^bb5] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb2(%48: i64):  // 2 preds: ^bb1, ^bb3
    %49 = "llvm.icmp"(%48, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%49)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb3:  // pred: ^bb2
    %50 = "llvm.mul"(%46, %5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %51 = "llvm.add"(%50, %48) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %52 = "llvm.getelementptr"(%18, %51) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%3, %52) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %53 = "llvm.add"(%48, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%53)[^bb2] : (i64) -> ()
  ^bb4:  // pred: ^bb2
    %54 = "llvm.add"(%46, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%54)[^bb1] : (i64) -> ()
  ^bb5(%55: i64):  // 2 preds: ^bb1, ^bb10
    %56 = "llvm.icmp"(%55, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%56, %4, %4)[^bb6, ^bb11] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb6(%57: i64):  // 2 preds: ^bb5, ^bb9
    %58 = "llvm.icmp"(%57, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%58, %4)[^bb7, ^bb10] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb7(%59: i64):  // 2 preds: ^bb6, ^bb8
    %60 = "llvm.icmp"(%59, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%60)[^bb8, ^bb9] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb8:  // pred: ^bb7
    %61 = "llvm.getelementptr"(%arg1, %arg2) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %62 = "llvm.mul"(%55, %arg5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %63 = "llvm.mul"(%59, %arg6) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %64 = "llvm.add"(%62, %63) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %65 = "llvm.getelementptr"(%61, %64) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %66 = "llvm.load"(%65) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %67 = "llvm.getelementptr"(%arg8, %arg9) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %68 = "llvm.mul"(%59, %arg12) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %69 = "llvm.mul"(%57, %arg13) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %70 = "llvm.add"(%68, %69) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %71 = "llvm.getelementptr"(%67, %70) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %72 = "llvm.load"(%71) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %73 = "llvm.mul"(%55, %5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %74 = "llvm.add"(%73, %57) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %75 = "llvm.getelementptr"(%18, %74) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %76 = "llvm.load"(%75) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %77 = "llvm.fmul"(%66, %72) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %78 = "llvm.fadd"(%76, %77) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %79 = "llvm.mul"(%55, %5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %80 = "llvm.add"(%79, %57) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %81 = "llvm.getelementptr"(%18, %80) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%78, %81) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %82 = "llvm.add"(%59, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%82)[^bb7] : (i64) -> ()
  ^bb9:  // pred: ^bb7
    %83 = "llvm.add"(%57, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%83)[^bb6] : (i64) -> ()
  ^bb10:  // pred: ^bb6
    %84 = "llvm.add"(%55, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%84)[^bb5] : (i64) -> ()
  ^bb11(%85: i64):  // 2 preds: ^bb5, ^bb12
    %86 = "llvm.icmp"(%85, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%86, %4)[^bb12, ^bb13] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i64) -> ()
  ^bb12:  // pred: ^bb11
    %87 = "llvm.getelementptr"(%28, %85) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%2, %87) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %88 = "llvm.add"(%85, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%88)[^bb11] : (i64) -> ()
  ^bb13(%89: i64):  // 2 preds: ^bb11, ^bb16
    %90 = "llvm.icmp"(%89, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%90, %4, %4)[^bb14, ^bb17] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb14(%91: i64):  // 2 preds: ^bb13, ^bb15
    %92 = "llvm.icmp"(%91, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%92)[^bb15, ^bb16] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb15:  // pred: ^bb14
    %93 = "llvm.mul"(%89, %5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %94 = "llvm.add"(%93, %91) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %95 = "llvm.getelementptr"(%18, %94) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %96 = "llvm.load"(%95) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %97 = "llvm.getelementptr"(%28, %89) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %98 = "llvm.load"(%97) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %99 = "llvm.intr.maximum"(%98, %96) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %100 = "llvm.getelementptr"(%28, %89) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%99, %100) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %101 = "llvm.add"(%91, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%101)[^bb14] : (i64) -> ()
  ^bb16:  // pred: ^bb14
    %102 = "llvm.add"(%89, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%102)[^bb13] : (i64) -> ()
  ^bb17(%103: i64):  // 2 preds: ^bb13, ^bb20
    %104 = "llvm.icmp"(%103, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%104, %4, %4)[^bb18, ^bb21] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb18(%105: i64):  // 2 preds: ^bb17, ^bb19
    %106 = "llvm.icmp"(%105, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%106)[^bb19, ^bb20] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb19:  // pred: ^bb18
    %107 = "llvm.mul"(%103, %5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %108 = "llvm.add"(%107, %105) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %109 = "llvm.getelementptr"(%18, %108) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %110 = "llvm.load"(%109) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %111 = "llvm.getelementptr"(%28, %103) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %112 = "llvm.load"(%111) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %113 = "llvm.fsub"(%110, %112) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %114 = "llvm.intr.exp"(%113) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %115 = "llvm.mul"(%103, %5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %116 = "llvm.add"(%115, %105) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %117 = "llvm.getelementptr"(%18, %116) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%114, %117) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %118 = "llvm.add"(%105, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%118)[^bb18] : (i64) -> ()
  ^bb20:  // pred: ^bb18
    %119 = "llvm.add"(%103, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%119)[^bb17] : (i64) -> ()
  ^bb21(%120: i64):  // 2 preds: ^bb17, ^bb22
    %121 = "llvm.icmp"(%120, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%121, %4)[^bb22, ^bb23] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i64) -> ()
  ^bb22:  // pred: ^bb21
    %122 = "llvm.getelementptr"(%28, %120) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%3, %122) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %123 = "llvm.add"(%120, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%123)[^bb21] : (i64) -> ()
  ^bb23(%124: i64):  // 2 preds: ^bb21, ^bb26
    %125 = "llvm.icmp"(%124, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%125, %4, %4)[^bb24, ^bb27] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb24(%126: i64):  // 2 preds: ^bb23, ^bb25
    %127 = "llvm.icmp"(%126, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%127)[^bb25, ^bb26] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb25:  // pred: ^bb24
    %128 = "llvm.mul"(%124, %5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %129 = "llvm.add"(%128, %126) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %130 = "llvm.getelementptr"(%18, %129) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %131 = "llvm.load"(%130) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %132 = "llvm.getelementptr"(%28, %124) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %133 = "llvm.load"(%132) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %134 = "llvm.fadd"(%133, %131) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %135 = "llvm.getelementptr"(%28, %124) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%134, %135) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %136 = "llvm.add"(%126, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%136)[^bb24] : (i64) -> ()
  ^bb26:  // pred: ^bb24
    %137 = "llvm.add"(%124, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%137)[^bb23] : (i64) -> ()
  ^bb27(%138: i64):  // 2 preds: ^bb23, ^bb30
    %139 = "llvm.icmp"(%138, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%139, %4, %4)[^bb28, ^bb31] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb28(%140: i64):  // 2 preds: ^bb27, ^bb29
    %141 = "llvm.icmp"(%140, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%141)[^bb29, ^bb30] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb29:  // pred: ^bb28
    %142 = "llvm.mul"(%138, %5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %143 = "llvm.add"(%142, %140) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %144 = "llvm.getelementptr"(%18, %143) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %145 = "llvm.load"(%144) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %146 = "llvm.getelementptr"(%28, %138) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %147 = "llvm.load"(%146) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %148 = "llvm.fdiv"(%145, %147) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %149 = "llvm.mul"(%138, %5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %150 = "llvm.add"(%149, %140) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %151 = "llvm.getelementptr"(%18, %150) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%148, %151) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %152 = "llvm.add"(%140, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%152)[^bb28] : (i64) -> ()
  ^bb30:  // pred: ^bb28
    %153 = "llvm.add"(%138, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%153)[^bb27] : (i64) -> ()
  ^bb31(%154: i64):  // 2 preds: ^bb27, ^bb34
    %155 = "llvm.icmp"(%154, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%155, %4, %4)[^bb32, ^bb35] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb32(%156: i64):  // 2 preds: ^bb31, ^bb33
    %157 = "llvm.icmp"(%156, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%157)[^bb33, ^bb34] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb33:  // pred: ^bb32
    %158 = "llvm.mul"(%154, %7) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %159 = "llvm.add"(%158, %156) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %160 = "llvm.getelementptr"(%38, %159) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%3, %160) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %161 = "llvm.add"(%156, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%161)[^bb32] : (i64) -> ()
  ^bb34:  // pred: ^bb32
    %162 = "llvm.add"(%154, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%162)[^bb31] : (i64) -> ()
  ^bb35(%163: i64):  // 2 preds: ^bb31, ^bb40
    %164 = "llvm.icmp"(%163, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%164, %4)[^bb36, ^bb41] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb36(%165: i64):  // 2 preds: ^bb35, ^bb39
    %166 = "llvm.icmp"(%165, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%166, %4)[^bb37, ^bb40] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb37(%167: i64):  // 2 preds: ^bb36, ^bb38
    %168 = "llvm.icmp"(%167, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%168)[^bb38, ^bb39] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb38:  // pred: ^bb37
    %169 = "llvm.mul"(%163, %5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %170 = "llvm.add"(%169, %167) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %171 = "llvm.getelementptr"(%18, %170) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %172 = "llvm.load"(%171) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %173 = "llvm.getelementptr"(%arg15, %arg16) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %174 = "llvm.mul"(%167, %arg19) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %175 = "llvm.mul"(%165, %arg20) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %176 = "llvm.add"(%174, %175) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %177 = "llvm.getelementptr"(%173, %176) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %178 = "llvm.load"(%177) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %179 = "llvm.mul"(%163, %7) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %180 = "llvm.add"(%179, %165) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %181 = "llvm.getelementptr"(%38, %180) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %182 = "llvm.load"(%181) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %183 = "llvm.fmul"(%172, %178) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %184 = "llvm.fadd"(%182, %183) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %185 = "llvm.mul"(%163, %7) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %186 = "llvm.add"(%185, %165) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %187 = "llvm.getelementptr"(%38, %186) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%184, %187) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %188 = "llvm.add"(%167, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%188)[^bb37] : (i64) -> ()
  ^bb39:  // pred: ^bb37
    %189 = "llvm.add"(%165, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%189)[^bb36] : (i64) -> ()
  ^bb40:  // pred: ^bb36
    %190 = "llvm.add"(%163, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%190)[^bb35] : (i64) -> ()
  ^bb41:  // pred: ^bb35
    "llvm.return"(%45) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> ()
  }) : () -> ()
}) : () -> ()


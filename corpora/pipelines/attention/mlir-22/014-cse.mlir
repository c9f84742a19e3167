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
    %24 = "llvm.add"(%23, %14) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %25 = "llvm.urem"(%24, %0) : (i64, i64) -> i64
    %26 = "llvm.sub"(%24, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %27 = "llvm.inttoptr"(%26) : (i64) -> !llvm.ptr
    %28 = "llvm.getelementptr"(%1) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 32>}> : (!llvm.ptr) -> !llvm.ptr
    %29 = "llvm.ptrtoint"(%28) : (!llvm.ptr) -> i64
    %30 = "llvm.add"(%29, %0) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %31 = "llvm.call"(%30) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %32 = "llvm.ptrtoint"(%31) : (!llvm.ptr) -> i64
    %33 = "llvm.add"(%32, %14) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %34 = "llvm.urem"(%33, %0) : (i64, i64) -> i64
    %35 = "llvm.sub"(%33, %34) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %36 = "llvm.inttoptr"(%35) : (i64) -> !llvm.ptr
    %37 = "llvm.insertvalue"(%8, %31) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %38 = "llvm.insertvalue"(%37, %36) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %39 = "llvm.insertvalue"(%38, %4) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %40 = "llvm.insertvalue"(%39, %5) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %41 = "llvm.insertvalue"(%40, %7) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %42 = "llvm.insertvalue"(%41, %7) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %43 = "llvm.insertvalue"(%42, %6) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    "llvm.br"(%4)[^bb1] : (i64) -> ()
  ^bb1(%44: i64):  // 2 preds: ^bb0, ^bb4
    %45 = "llvm.icmp"(%44, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%45, %4, %4)[^bb2, ^bb5] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb2(%46: i64):  // 2 preds: ^bb1, ^bb3
    %47 = "llvm.icmp"(%46, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%47)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb3:  // pred: ^bb2
    %48 = "llvm.mul"(%44, %5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %49 = "llvm.add"(%48, %46) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %50 = "llvm.getelementptr"(%18, %49) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%3, %50) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %51 = "llvm.add"(%46, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%51)[^bb2] : (i64) -> ()
  ^bb4:  // pred: ^bb2
    %52 = "llvm.add"(%44, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%52)[^bb1] : (i64) -> ()
  ^bb5(%53: i64):  // 2 preds: ^bb1, ^bb10
    %54 = "llvm.icmp"(%53, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%54, %4, %4)[^bb6, ^bb11] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb6(%55: i64):  // 2 preds: ^bb5, ^bb9
    %56 = "llvm.icmp"(%55, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%56, %4)[^bb7, ^bb10] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb7(%57: i64):  // 2 preds: ^bb6, ^bb8
    %58 = "llvm.icmp"(%57, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%58)[^bb8, ^bb9] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb8:  // pred: ^bb7
    %59 = "llvm.getelementptr"(%arg1, %arg2) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %60 = "llvm.mul"(%53, %arg5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %61 = "llvm.mul"(%57, %arg6) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %62 = "llvm.add"(%60, %61) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %63 = "llvm.getelementptr"(%59, %62) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %64 = "llvm.load"(%63) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %65 = "llvm.getelementptr"(%arg8, %arg9) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %66 = "llvm.mul"(%57, %arg12) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %67 = "llvm.mul"(%55, %arg13) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %68 = "llvm.add"(%66, %67) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %69 = "llvm.getelementptr"(%65, %68) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %70 = "llvm.load"(%69) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %71 = "llvm.mul"(%53, %5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %72 = "llvm.add"(%71, %55) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %73 = "llvm.getelementptr"(%18, %72) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %74 = "llvm.load"(%73) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %75 = "llvm.fmul"(%64, %70) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %76 = "llvm.fadd"(%74, %75) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.store"(%76, %73) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %77 = "llvm.add"(%57, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%77)[^bb7] : (i64) -> ()
  ^bb9:  // pred: ^bb7
    %78 = "llvm.add"(%55, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%78)[^bb6] : (i64) -> ()
  ^bb10:  // pred: ^bb6
    %79 = "llvm.add"(%53, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%79)[^bb5] : (i64) -> ()
  ^bb11(%80: i64):  // 2 preds: ^bb5, ^bb12
    %81 = "llvm.icmp"(%80, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%81, %4)[^bb12, ^bb13] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i64) -> ()
  ^bb12:  // pred: ^bb11
    %82 = "llvm.getelementptr"(%27, %80) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%2, %82) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %83 = "llvm.add"(%80, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%83)[^bb11] : (i64) -> ()
  ^bb13(%84: i64):  // 2 preds: ^bb11, ^bb16
    %85 = "llvm.icmp"(%84, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%85, %4, %4)[^bb14, ^bb17] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb14(%86: i64):  // 2 preds: ^bb13, ^bb15
    %87 = "llvm.icmp"(%86, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%87)[^bb15, ^bb16] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb15:  // pred: ^bb14
    %88 = "llvm.mul"(%84, %5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %89 = "llvm.add"(%88, %86) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %90 = "llvm.getelementptr"(%18, %89) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %91 = "llvm.load"(%90) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %92 = "llvm.getelementptr"(%27, %84) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %93 = "llvm.load"(%92) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %94 = "llvm.intr.maximum"(%93, %91) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.store"(%94, %92) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %95 = "llvm.add"(%86, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%95)[^bb14] : (i64) -> ()
  ^bb16:  // pred: ^bb14
    %96 = "llvm.add"(%84, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%96)[^bb13] : (i64) -> ()
  ^bb17(%97: i64):  // 2 preds: ^bb13, ^bb20
    %98 = "llvm.icmp"(%97, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%98, %4, %4)[^bb18, ^bb21] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb18(%99: i64):  // 2 preds: ^bb17, ^bb19
    %100 = "llvm.icmp"(%99, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%100)[^bb19, ^bb20] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb19:  // pred: ^bb18
    %101 = "llvm.mul"(%97, %5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %102 = "llvm.add"(%101, %99) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %103 = "llvm.getelementptr"(%18, %102) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %104 = "llvm.load"(%103) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %105 = "llvm.getelementptr"(%27, %97) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %106 = "llvm.load"(%105) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %107 = "llvm.fsub"(%104, %106) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %108 = "llvm.intr.exp"(%107) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.store"(%108, %103) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %109 = "llvm.add"(%99, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%109)[^bb18] : (i64) -> ()
  ^bb20:  // pred: ^bb18
    %110 = "llvm.add"(%97, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%110)[^bb17] : (i64) -> ()
  ^bb21(%111: i64):  // 2 preds: ^bb17, ^bb22
    %112 = "llvm.icmp"(%111, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%112, %4)[^bb22, ^bb23] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i64) -> ()
  ^bb22:  // pred: ^bb21
    %113 = "llvm.getelementptr"(%27, %111) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%3, %113) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %114 = "llvm.add"(%111, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%114)[^bb21] : (i64) -> ()
  ^bb23(%115: i64):  // 2 preds: ^bb21, ^bb26
    %116 = "llvm.icmp"(%115, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%116, %4, %4)[^bb24, ^bb27] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb24(%117: i64):  // 2 preds: ^bb23, ^bb25
    %118 = "llvm.icmp"(%117, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%118)[^bb25, ^bb26] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb25:  // pred: ^bb24
    %119 = "llvm.mul"(%115, %5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %120 = "llvm.add"(%119, %117) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %121 = "llvm.getelementptr"(%18, %120) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %122 = "llvm.load"(%121) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %123 = "llvm.getelementptr"(%27, %115) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %124 = "llvm.load"(%123) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %125 = "llvm.fadd"(%124, %122) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.store"(%125, %123) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %126 = "llvm.add"(%117, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%126)[^bb24] : (i64) -> ()
  ^bb26:  // pred: ^bb24
    %127 = "llvm.add"(%115, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%127)[^bb23] : (i64) -> ()
  ^bb27(%128: i64):  // 2 preds: ^bb23, ^bb30
    %129 = "llvm.icmp"(%128, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%129, %4, %4)[^bb28, ^bb31] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb28(%130: i64):  // 2 preds: ^bb27, ^bb29
    %131 = "llvm.icmp"(%130, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%131)[^bb29, ^bb30] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb29:  // pred: ^bb28
    %132 = "llvm.mul"(%128, %5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %133 = "llvm.add"(%132, %130) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %134 = "llvm.getelementptr"(%18, %133) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %135 = "llvm.load"(%134) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %136 = "llvm.getelementptr"(%27, %128) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %137 = "llvm.load"(%136) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %138 = "llvm.fdiv"(%135, %137) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.store"(%138, %134) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %139 = "llvm.add"(%130, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%139)[^bb28] : (i64) -> ()
  ^bb30:  // pred: ^bb28
    %140 = "llvm.add"(%128, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%140)[^bb27] : (i64) -> ()
  ^bb31(%141: i64):  // 2 preds: ^bb27, ^bb34
    %142 = "llvm.icmp"(%141, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%142, %4, %4)[^bb32, ^bb35] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb32(%143: i64):  // 2 preds: ^bb31, ^bb33
    %144 = "llvm.icmp"(%143, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%144)[^bb33, ^bb34] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb33:  // pred: ^bb32
    %145 = "llvm.mul"(%141, %7) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %146 = "llvm.add"(%145, %143) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %147 = "llvm.getelementptr"(%36, %146) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%3, %147) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %148 = "llvm.add"(%143, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%148)[^bb32] : (i64) -> ()
  ^bb34:  // pred: ^bb32
    %149 = "llvm.add"(%141, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%149)[^bb31] : (i64) -> ()
  ^bb35(%150: i64):  // 2 preds: ^bb31, ^bb40
    %151 = "llvm.icmp"(%150, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%151, %4)[^bb36, ^bb41] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb36(%152: i64):  // 2 preds: ^bb35, ^bb39
    %153 = "llvm.icmp"(%152, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%153, %4)[^bb37, ^bb40] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb37(%154: i64):  // 2 preds: ^bb36, ^bb38
    %155 = "llvm.icmp"(%154, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%155)[^bb38, ^bb39] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb38:  // pred: ^bb37
    %156 = "llvm.mul"(%150, %5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %157 = "llvm.add"(%156, %154) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %158 = "llvm.getelementptr"(%18, %157) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %159 = "llvm.load"(%158) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %160 = "llvm.getelementptr"(%arg15, %arg16) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %161 = "llvm.mul"(%154, %arg19) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %162 = "llvm.mul"(%152, %arg20) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %163 = "llvm.add"(%161, %162) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %164 = "llvm.getelementptr"(%160, %163) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %165 = "llvm.load"(%164) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %166 = "llvm.mul"(%150, %7) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %167 = "llvm.add"(%166, %152) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %168 = "llvm.getelementptr"(%36, %167) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %169 = "llvm.load"(%168) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %170 = "llvm.fmul"(%159, %165) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %171 = "llvm.fadd"(%169, %170) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.store"(%171, %168) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %172 = "llvm.add"(%154, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%172)[^bb37] : (i64) -> ()
  ^bb39:  // pred: ^bb37
    %173 = "llvm.add"(%152, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%173)[^bb36] : (i64) -> ()
  ^bb40:  // pred: ^bb36
    %174 = "llvm.add"(%150, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%174)[^bb35] : (i64) -> ()
  ^bb41:  // pred: ^bb35
    "llvm.return"(%43) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> ()
  }) : () -> ()
}) : () -> ()


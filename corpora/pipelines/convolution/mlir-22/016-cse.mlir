"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr (i64)>, linkage = #llvm.linkage<external>, sym_name = "malloc", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, alignment = 64 : i64, constant, global_type = !llvm.array<1 x f32>, linkage = #llvm.linkage<private>, sym_name = "__constant_1xf32", unnamed_addr = 0 : i64, value = dense<0.000000e+00> : tensor<1xf32>, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)> (ptr, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64, ptr, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64, ptr, ptr, i64, i64, i64)>, linkage = #llvm.linkage<external>, sym_name = "convolution", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64, %arg8: i64, %arg9: i64, %arg10: i64, %arg11: !llvm.ptr, %arg12: !llvm.ptr, %arg13: i64, %arg14: i64, %arg15: i64, %arg16: i64, %arg17: i64, %arg18: i64, %arg19: i64, %arg20: i64, %arg21: i64, %arg22: !llvm.ptr, %arg23: !llvm.ptr, %arg24: i64, %arg25: i64, %arg26: i64):
    %0 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %1 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %2 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %3 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %4 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %5 = "llvm.mlir.constant"() <{value = 6.000000e+00 : f32}> : () -> f32
    %6 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %7 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %8 = "llvm.mlir.constant"() <{value = 6 : index}> : () -> i64
    %9 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %10 = "llvm.mlir.constant"() <{value = 3 : index}> : () -> i64
    %11 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %12 = "llvm.getelementptr"(%1) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 144>}> : (!llvm.ptr) -> !llvm.ptr
    %13 = "llvm.ptrtoint"(%12) : (!llvm.ptr) -> i64
    %14 = "llvm.add"(%13, %0) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %15 = "llvm.call"(%14) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %16 = "llvm.ptrtoint"(%15) : (!llvm.ptr) -> i64
    %17 = "llvm.sub"(%0, %7) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %18 = "llvm.add"(%16, %17) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %19 = "llvm.urem"(%18, %0) : (i64, i64) -> i64
    %20 = "llvm.sub"(%18, %19) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %21 = "llvm.inttoptr"(%20) : (i64) -> !llvm.ptr
    "llvm.br"(%6)[^bb1] : (i64) -> ()
  ^bb1(%22: i64):  // 2 preds: ^bb0, ^bb8
    %23 = "llvm.icmp"(%22, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%23, %6, %6)[^bb2, ^bb9] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb2(%24: i64):  // 2 preds: ^bb1, ^bb7
    %25 = "llvm.icmp"(%24, %8) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%25, %6)[^bb3, ^bb8] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb3(%26: i64):  // 2 preds: ^bb2, ^bb6
    %27 = "llvm.icmp"(%26, %8) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%27, %6)[^bb4, ^bb7] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb4(%28: i64):  // 2 preds: ^bb3, ^bb5
    %29 = "llvm.icmp"(%28, %9) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%29)[^bb5, ^bb6] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb5:  // pred: ^bb4
    %30 = "llvm.getelementptr"(%arg23, %arg24) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %31 = "llvm.mul"(%28, %arg26) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %32 = "llvm.getelementptr"(%30, %31) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %33 = "llvm.load"(%32) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %34 = "llvm.mul"(%22, %2) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %35 = "llvm.mul"(%24, %3) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %36 = "llvm.add"(%34, %35) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %37 = "llvm.mul"(%26, %9) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %38 = "llvm.add"(%36, %37) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %39 = "llvm.add"(%38, %28) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %40 = "llvm.getelementptr"(%21, %39) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%33, %40) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %41 = "llvm.add"(%28, %7) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%41)[^bb4] : (i64) -> ()
  ^bb6:  // pred: ^bb4
    %42 = "llvm.add"(%26, %7) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%42)[^bb3] : (i64) -> ()
  ^bb7:  // pred: ^bb3
    %43 = "llvm.add"(%24, %7) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%43)[^bb2] : (i64) -> ()
  ^bb8:  // pred: ^bb2
    %44 = "llvm.add"(%22, %7) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%44)[^bb1] : (i64) -> ()
  ^bb9(%45: i64):  // 2 preds: ^bb1, ^bb22
    %46 = "llvm.icmp"(%45, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%46, %6)[^bb10, ^bb23] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb10(%47: i64):  // 2 preds: ^bb9, ^bb21
    %48 = "llvm.icmp"(%47, %8) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%48, %6)[^bb11, ^bb22] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb11(%49: i64):  // 2 preds: ^bb10, ^bb20
    %50 = "llvm.icmp"(%49, %8) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%50, %6)[^bb12, ^bb21] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb12(%51: i64):  // 2 preds: ^bb11, ^bb19
    %52 = "llvm.icmp"(%51, %9) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%52, %6)[^bb13, ^bb20] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb13(%53: i64):  // 2 preds: ^bb12, ^bb18
    %54 = "llvm.icmp"(%53, %10) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%54, %6)[^bb14, ^bb19] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb14(%55: i64):  // 2 preds: ^bb13, ^bb17
    %56 = "llvm.icmp"(%55, %10) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%56, %6)[^bb15, ^bb18] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb15(%57: i64):  // 2 preds: ^bb14, ^bb16
    %58 = "llvm.icmp"(%57, %10) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%58)[^bb16, ^bb17] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb16:  // pred: ^bb15
    %59 = "llvm.add"(%47, %53) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %60 = "llvm.add"(%49, %55) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %61 = "llvm.getelementptr"(%arg1, %arg2) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %62 = "llvm.mul"(%45, %arg7) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %63 = "llvm.mul"(%59, %arg8) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %64 = "llvm.add"(%62, %63) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %65 = "llvm.mul"(%60, %arg9) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %66 = "llvm.add"(%64, %65) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %67 = "llvm.mul"(%57, %arg10) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %68 = "llvm.add"(%66, %67) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %69 = "llvm.getelementptr"(%61, %68) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %70 = "llvm.load"(%69) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %71 = "llvm.getelementptr"(%arg12, %arg13) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %72 = "llvm.mul"(%51, %arg18) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %73 = "llvm.mul"(%53, %arg19) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %74 = "llvm.add"(%72, %73) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %75 = "llvm.mul"(%55, %arg20) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %76 = "llvm.add"(%74, %75) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %77 = "llvm.mul"(%57, %arg21) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %78 = "llvm.add"(%76, %77) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %79 = "llvm.getelementptr"(%71, %78) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %80 = "llvm.load"(%79) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %81 = "llvm.mul"(%45, %2) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %82 = "llvm.mul"(%47, %3) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %83 = "llvm.add"(%81, %82) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %84 = "llvm.mul"(%49, %9) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %85 = "llvm.add"(%83, %84) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %86 = "llvm.add"(%85, %51) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %87 = "llvm.getelementptr"(%21, %86) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %88 = "llvm.load"(%87) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %89 = "llvm.fmul"(%70, %80) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %90 = "llvm.fadd"(%88, %89) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.store"(%90, %87) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %91 = "llvm.add"(%57, %7) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%91)[^bb15] : (i64) -> ()
  ^bb17:  // pred: ^bb15
    %92 = "llvm.add"(%55, %7) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%92)[^bb14] : (i64) -> ()
  ^bb18:  // pred: ^bb14
    %93 = "llvm.add"(%53, %7) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%93)[^bb13] : (i64) -> ()
  ^bb19:  // pred: ^bb13
    %94 = "llvm.add"(%51, %7) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%94)[^bb12] : (i64) -> ()
  ^bb20:  // pred: ^bb12
    %95 = "llvm.add"(%49, %7) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%95)[^bb11] : (i64) -> ()
  ^bb21:  // pred: ^bb11
    %96 = "llvm.add"(%47, %7) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%96)[^bb10] : (i64) -> ()
  ^bb22:  // pred: ^bb10
    %97 = "llvm.add"(%45, %7) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%97)[^bb9] : (i64) -> ()
  ^bb23:  // pred: ^bb9
    %98 = "llvm.call"(%14) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %99 = "llvm.ptrtoint"(%98) : (!llvm.ptr) -> i64
    %100 = "llvm.add"(%99, %17) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %101 = "llvm.urem"(%100, %0) : (i64, i64) -> i64
    %102 = "llvm.sub"(%100, %101) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %103 = "llvm.inttoptr"(%102) : (i64) -> !llvm.ptr
    %104 = "llvm.insertvalue"(%11, %98) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %105 = "llvm.insertvalue"(%104, %103) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %106 = "llvm.insertvalue"(%105, %6) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %107 = "llvm.insertvalue"(%106, %7) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %108 = "llvm.insertvalue"(%107, %8) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %109 = "llvm.insertvalue"(%108, %8) <{position = array<i64: 3, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %110 = "llvm.insertvalue"(%109, %9) <{position = array<i64: 3, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %111 = "llvm.insertvalue"(%110, %2) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %112 = "llvm.insertvalue"(%111, %3) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %113 = "llvm.insertvalue"(%112, %9) <{position = array<i64: 4, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %114 = "llvm.insertvalue"(%113, %7) <{position = array<i64: 4, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    "llvm.br"(%6)[^bb24] : (i64) -> ()
  ^bb24(%115: i64):  // 2 preds: ^bb23, ^bb31
    %116 = "llvm.icmp"(%115, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%116, %6)[^bb25, ^bb32] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb25(%117: i64):  // 2 preds: ^bb24, ^bb30
    %118 = "llvm.icmp"(%117, %8) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%118, %6)[^bb26, ^bb31] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb26(%119: i64):  // 2 preds: ^bb25, ^bb29
    %120 = "llvm.icmp"(%119, %8) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%120, %6)[^bb27, ^bb30] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb27(%121: i64):  // 2 preds: ^bb26, ^bb28
    %122 = "llvm.icmp"(%121, %9) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%122)[^bb28, ^bb29] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb28:  // pred: ^bb27
    %123 = "llvm.mul"(%115, %2) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %124 = "llvm.mul"(%117, %3) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %125 = "llvm.add"(%123, %124) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %126 = "llvm.mul"(%119, %9) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %127 = "llvm.add"(%125, %126) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %128 = "llvm.add"(%127, %121) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %129 = "llvm.getelementptr"(%21, %128) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %130 = "llvm.load"(%129) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %131 = "llvm.intr.minimum"(%130, %5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %132 = "llvm.intr.maximum"(%131, %4) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %133 = "llvm.getelementptr"(%103, %128) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%132, %133) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %134 = "llvm.add"(%121, %7) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%134)[^bb27] : (i64) -> ()
  ^bb29:  // pred: ^bb27
    %135 = "llvm.add"(%119, %7) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%135)[^bb26] : (i64) -> ()
  ^bb30:  // pred: ^bb26
    %136 = "llvm.add"(%117, %7) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%136)[^bb25] : (i64) -> ()
  ^bb31:  // pred: ^bb25
    %137 = "llvm.add"(%115, %7) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%137)[^bb24] : (i64) -> ()
  ^bb32:  // pred: ^bb24
    "llvm.return"(%114) : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> ()
  }) : () -> ()
}) : () -> ()


"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr (i64)>, linkage = #llvm.linkage<external>, sym_name = "malloc", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> (ptr, ptr, i64, i64, i64, i64, i64)>, linkage = #llvm.linkage<external>, sym_name = "layernorm", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64):
    %0 = "llvm.mlir.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %1 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %2 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %3 = "llvm.mlir.constant"() <{value = 9.99999974E-6 : f32}> : () -> f32
    %4 = "llvm.mlir.constant"() <{value = 3.200000e+01 : f32}> : () -> f32
    %5 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %6 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %7 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %8 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %9 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %10 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %11 = "llvm.getelementptr"(%2) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 4>}> : (!llvm.ptr) -> !llvm.ptr
    %12 = "llvm.ptrtoint"(%11) : (!llvm.ptr) -> i64
    %13 = "llvm.add"(%12, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %14 = "llvm.call"(%13) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %15 = "llvm.ptrtoint"(%14) : (!llvm.ptr) -> i64
    %16 = "llvm.sub"(%1, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %17 = "llvm.add"(%15, %16) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %18 = "llvm.urem"(%17, %1) : (i64, i64) -> i64
    %19 = "llvm.sub"(%17, %18) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %20 = "llvm.inttoptr"(%19) : (i64) -> !llvm.ptr
    %21 = "llvm.getelementptr"(%2) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 128>}> : (!llvm.ptr) -> !llvm.ptr
    %22 = "llvm.ptrtoint"(%21) : (!llvm.ptr) -> i64
    %23 = "llvm.add"(%22, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %24 = "llvm.call"(%23) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %25 = "llvm.ptrtoint"(%24) : (!llvm.ptr) -> i64
    %26 = "llvm.sub"(%1, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %27 = "llvm.add"(%25, %26) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %28 = "llvm.urem"(%27, %1) : (i64, i64) -> i64
    %29 = "llvm.sub"(%27, %28) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %30 = "llvm.inttoptr"(%29) : (i64) -> !llvm.ptr
    %31 = "llvm.insertvalue"(%10, %24) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %32 = "llvm.insertvalue"(%31, %30) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %33 = "llvm.insertvalue"(%32, %6) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %34 = "llvm.insertvalue"(%33, %7) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %35 = "llvm.insertvalue"(%34, %9) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %36 = "llvm.insertvalue"(%35, %9) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %37 = "llvm.insertvalue"(%36, %8) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    "llvm.br"(%6)[^bb1] : (i64) -> ()
  ^bb1(%38: i64):  // 2 preds: ^bb0, ^bb2
    %39 = "llvm.icmp"(%38, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%39)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %40 = "llvm.getelementptr"(%20, %38) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%5, %40) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %41 = "llvm.add"(%38, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%41)[^bb1] : (i64) -> ()
  ^bb3:  // pred: ^bb1
    %42 = "llvm.getelementptr"(%2) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 4>}> : (!llvm.ptr) -> !llvm.ptr
    %43 = "llvm.ptrtoint"(%42) : (!llvm.ptr) -> i64
    %44 = "llvm.add"(%43, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %45 = "llvm.call"(%44) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %46 = "llvm.ptrtoint"(%45) : (!llvm.ptr) -> i64
    %47 = "llvm.sub"(%1, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %48 = "llvm.add"(%46, %47) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %49 = "llvm.urem"(%48, %1) : (i64, i64) -> i64
    %50 = "llvm.sub"(%48, %49) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %51 = "llvm.inttoptr"(%50) : (i64) -> !llvm.ptr
    %52 = "llvm.mul"(%7, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %53 = "llvm.getelementptr"(%2) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
    %54 = "llvm.ptrtoint"(%53) : (!llvm.ptr) -> i64
    %55 = "llvm.mul"(%52, %54) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.intr.memcpy"(%51, %20, %55) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.br"(%6)[^bb4] : (i64) -> ()
  ^bb4(%56: i64):  // 2 preds: ^bb3, ^bb7
    %57 = "llvm.icmp"(%56, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%57, %6, %6)[^bb5, ^bb8] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb5(%58: i64):  // 2 preds: ^bb4, ^bb6
    %59 = "llvm.icmp"(%58, %9) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%59)[^bb6, ^bb7] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb6:  // pred: ^bb5
    %60 = "llvm.getelementptr"(%arg1, %arg2) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %61 = "llvm.mul"(%56, %arg5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %62 = "llvm.mul"(%58, %arg6) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %63 = "llvm.add"(%61, %62) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %64 = "llvm.getelementptr"(%60, %63) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %65 = "llvm.load"(%64) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %66 = "llvm.getelementptr"(%51, %56) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %67 = "llvm.load"(%66) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %68 = "llvm.fadd"(%65, %67) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %69 = "llvm.getelementptr"(%51, %56) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%68, %69) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %70 = "llvm.add"(%58, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%70)[^bb5] : (i64) -> ()
  ^bb7:  // pred: ^bb5
    %71 = "llvm.add"(%56, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%71)[^bb4] : (i64) -> ()
  ^bb8(%72: i64):  // 2 preds: ^bb4, ^bb11
    %73 = "llvm.icmp"(%72, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%73, %6, %6)[^bb9, ^bb12] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb9(%74: i64):  // 2 preds: ^bb8, ^bb10
    %75 = "llvm.icmp"(%74, %9) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%75)[^bb10, ^bb11] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb10:  // pred: ^bb9
    %76 = "llvm.getelementptr"(%arg1, %arg2) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %77 = "llvm.mul"(%72, %arg5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %78 = "llvm.mul"(%74, %arg6) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %79 = "llvm.add"(%77, %78) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %80 = "llvm.getelementptr"(%76, %79) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %81 = "llvm.load"(%80) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %82 = "llvm.getelementptr"(%51, %72) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %83 = "llvm.load"(%82) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %84 = "llvm.fdiv"(%83, %4) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %85 = "llvm.fsub"(%81, %84) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %86 = "llvm.mul"(%72, %9) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %87 = "llvm.add"(%86, %74) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %88 = "llvm.getelementptr"(%30, %87) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%85, %88) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %89 = "llvm.add"(%74, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%89)[^bb9] : (i64) -> ()
  ^bb11:  // pred: ^bb9
    %90 = "llvm.add"(%72, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%90)[^bb8] : (i64) -> ()
  ^bb12(%91: i64):  // 2 preds: ^bb8, ^bb15
    %92 = "llvm.icmp"(%91, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%92, %6, %6)[^bb13, ^bb16] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb13(%93: i64):  // 2 preds: ^bb12, ^bb14
    %94 = "llvm.icmp"(%93, %9) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%94)[^bb14, ^bb15] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb14:  // pred: ^bb13
    %95 = "llvm.mul"(%91, %9) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %96 = "llvm.add"(%95, %93) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %97 = "llvm.getelementptr"(%30, %96) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %98 = "llvm.load"(%97) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %99 = "llvm.getelementptr"(%20, %91) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %100 = "llvm.load"(%99) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %101 = "llvm.fmul"(%98, %98) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %102 = "llvm.fadd"(%100, %101) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %103 = "llvm.getelementptr"(%20, %91) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%102, %103) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %104 = "llvm.add"(%93, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%104)[^bb13] : (i64) -> ()
  ^bb15:  // pred: ^bb13
    %105 = "llvm.add"(%91, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%105)[^bb12] : (i64) -> ()
  ^bb16(%106: i64):  // 2 preds: ^bb12, ^bb19
    %107 = "llvm.icmp"(%106, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%107, %6)[^bb17, ^bb20] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb17(%108: i64):  // 2 preds: ^bb16, ^bb18
    %109 = "llvm.icmp"(%108, %9) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%109)[^bb18, ^bb19] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb18:  // pred: ^bb17
    %110 = "llvm.mul"(%106, %9) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %111 = "llvm.add"(%110, %108) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %112 = "llvm.getelementptr"(%30, %111) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %113 = "llvm.load"(%112) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %114 = "llvm.getelementptr"(%20, %106) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %115 = "llvm.load"(%114) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %116 = "llvm.fdiv"(%115, %4) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %117 = "llvm.fadd"(%116, %3) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %118 = "llvm.intr.sqrt"(%117) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %119 = "llvm.fdiv"(%0, %118) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %120 = "llvm.fmul"(%113, %119) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %121 = "llvm.mul"(%106, %9) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %122 = "llvm.add"(%121, %108) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %123 = "llvm.getelementptr"(%30, %122) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%120, %123) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %124 = "llvm.add"(%108, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%124)[^bb17] : (i64) -> ()
  ^bb19:  // pred: ^bb17
    %125 = "llvm.add"(%106, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%125)[^bb16] : (i64) -> ()
  ^bb20:  // pred: ^bb16
    "llvm.return"(%37) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> ()
  }) : () -> ()
}) : () -> ()


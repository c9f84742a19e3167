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
    %6 = "builtin.unrealized_conversion_cast"(%5) : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> memref<16xf32, strided<[?], offset: ?>>
    %7 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %8 = "llvm.insertvalue"(%7, %arg7) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %9 = "llvm.insertvalue"(%8, %arg8) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %10 = "llvm.insertvalue"(%9, %arg9) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %11 = "llvm.insertvalue"(%10, %arg10) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %12 = "llvm.insertvalue"(%11, %arg12) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %13 = "llvm.insertvalue"(%12, %arg11) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %14 = "llvm.insertvalue"(%13, %arg13) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %15 = "builtin.unrealized_conversion_cast"(%14) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> memref<8x16xf32, strided<[?, ?], offset: ?>>
    %16 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %17 = "llvm.insertvalue"(%16, %arg0) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %18 = "llvm.insertvalue"(%17, %arg1) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %19 = "llvm.insertvalue"(%18, %arg2) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %20 = "llvm.insertvalue"(%19, %arg3) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %21 = "llvm.insertvalue"(%20, %arg5) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %22 = "llvm.insertvalue"(%21, %arg4) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %23 = "llvm.insertvalue"(%22, %arg6) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %24 = "builtin.unrealized_conversion_cast"(%23) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> memref<4x8xf32, strided<[?, ?], offset: ?>>
    %25 = "builtin.unrealized_conversion_cast"(%6) : (memref<16xf32, strided<[?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %26 = "builtin.unrealized_conversion_cast"(%15) : (memref<8x16xf32, strided<[?, ?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %27 = "builtin.unrealized_conversion_cast"(%24) : (memref<4x8xf32, strided<[?, ?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %28 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %29 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %30 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %31 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %32 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %33 = "builtin.unrealized_conversion_cast"(%32) : (i64) -> index
    %34 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %35 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %36 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %37 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %38 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %39 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %40 = "llvm.getelementptr"(%39, %38) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %41 = "llvm.ptrtoint"(%40) : (!llvm.ptr) -> i64
    %42 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %43 = "llvm.add"(%41, %42) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %44 = "llvm.call"(%43) <{callee = @malloc, fastmathFlags = #llvm.fastmath<none>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %45 = "llvm.ptrtoint"(%44) : (!llvm.ptr) -> i64
    %46 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %47 = "llvm.sub"(%42, %46) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %48 = "llvm.add"(%45, %47) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %49 = "llvm.urem"(%48, %42) : (i64, i64) -> i64
    %50 = "llvm.sub"(%48, %49) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %51 = "llvm.inttoptr"(%50) : (i64) -> !llvm.ptr
    %52 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %53 = "llvm.insertvalue"(%52, %44) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %54 = "llvm.insertvalue"(%53, %51) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %55 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %56 = "llvm.insertvalue"(%54, %55) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %57 = "llvm.insertvalue"(%56, %35) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %58 = "llvm.insertvalue"(%57, %36) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %59 = "llvm.insertvalue"(%58, %36) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %60 = "llvm.insertvalue"(%59, %37) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %61 = "builtin.unrealized_conversion_cast"(%60) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> memref<4x16xf32>
    "llvm.br"(%32)[^bb1] : (i64) -> ()
  ^bb1(%62: i64):  // 2 preds: ^bb0, ^bb4
    %63 = "builtin.unrealized_conversion_cast"(%62) : (i64) -> index
    %64 = "builtin.unrealized_conversion_cast"(%63) : (index) -> i64
    %65 = "llvm.icmp"(%64, %31) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%65, %32, %32)[^bb2, ^bb5] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb2(%66: i64):  // 2 preds: ^bb1, ^bb3
    %67 = "builtin.unrealized_conversion_cast"(%66) : (i64) -> index
    %68 = "builtin.unrealized_conversion_cast"(%67) : (index) -> i64
    %69 = "llvm.icmp"(%68, %29) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%69)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb3:  // pred: ^bb2
    %70 = "llvm.extractvalue"(%60) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %71 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %72 = "llvm.mul"(%62, %71) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %73 = "llvm.add"(%72, %66) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %74 = "llvm.getelementptr"(%70, %73) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%34, %74) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %75 = "llvm.add"(%68, %30) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %76 = "builtin.unrealized_conversion_cast"(%75) : (i64) -> index
    "llvm.br"(%75)[^bb2] : (i64) -> ()
  ^bb4:  // pred: ^bb2
    %77 = "llvm.add"(%64, %30) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %78 = "builtin.unrealized_conversion_cast"(%77) : (i64) -> index
    "llvm.br"(%77)[^bb1] : (i64) -> ()
  ^bb5(%79: i64):  // 2 preds: ^bb1, ^bb10
    %80 = "builtin.unrealized_conversion_cast"(%79) : (i64) -> index
    %81 = "builtin.unrealized_conversion_cast"(%80) : (index) -> i64
    %82 = "llvm.icmp"(%81, %31) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%82, %32, %32)[^bb6, ^bb11] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb6(%83: i64):  // 2 preds: ^bb5, ^bb9
    %84 = "builtin.unrealized_conversion_cast"(%83) : (i64) -> index
    %85 = "builtin.unrealized_conversion_cast"(%84) : (index) -> i64
    %86 = "llvm.icmp"(%85, %29) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%86, %32)[^bb7, ^bb10] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb7(%87: i64):  // 2 preds: ^bb6, ^bb8
    %88 = "builtin.unrealized_conversion_cast"(%87) : (i64) -> index
    %89 = "builtin.unrealized_conversion_cast"(%88) : (index) -> i64
    %90 = "llvm.icmp"(%89, %28) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%90)[^bb8, ^bb9] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb8:  // pred: ^bb7
    %91 = "llvm.extractvalue"(%27) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %92 = "llvm.extractvalue"(%27) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %93 = "llvm.getelementptr"(%91, %92) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %94 = "llvm.extractvalue"(%27) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %95 = "llvm.mul"(%79, %94) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %96 = "llvm.extractvalue"(%27) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %97 = "llvm.mul"(%87, %96) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %98 = "llvm.add"(%95, %97) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %99 = "llvm.getelementptr"(%93, %98) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %100 = "llvm.load"(%99) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %101 = "llvm.extractvalue"(%26) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %102 = "llvm.extractvalue"(%26) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %103 = "llvm.getelementptr"(%101, %102) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %104 = "llvm.extractvalue"(%26) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %105 = "llvm.mul"(%87, %104) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %106 = "llvm.extractvalue"(%26) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %107 = "llvm.mul"(%83, %106) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %108 = "llvm.add"(%105, %107) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %109 = "llvm.getelementptr"(%103, %108) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %110 = "llvm.load"(%109) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %111 = "llvm.extractvalue"(%60) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %112 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %113 = "llvm.mul"(%79, %112) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %114 = "llvm.add"(%113, %83) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %115 = "llvm.getelementptr"(%111, %114) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %116 = "llvm.load"(%115) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %117 = "llvm.fmul"(%100, %110) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %118 = "llvm.fadd"(%116, %117) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %119 = "llvm.extractvalue"(%60) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %120 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %121 = "llvm.mul"(%79, %120) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %122 = "llvm.add"(%121, %83) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %123 = "llvm.getelementptr"(%119, %122) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%118, %123) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %124 = "llvm.add"(%89, %30) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %125 = "builtin.unrealized_conversion_cast"(%124) : (i64) -> index
    "llvm.br"(%124)[^bb7] : (i64) -> ()
  ^bb9:  // pred: ^bb7
    %126 = "llvm.add"(%85, %30) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %127 = "builtin.unrealized_conversion_cast"(%126) : (i64) -> index
    "llvm.br"(%126)[^bb6] : (i64) -> ()
  ^bb10:  // pred: ^bb6
    %128 = "llvm.add"(%81, %30) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %129 = "builtin.unrealized_conversion_cast"(%128) : (i64) -> index
    "llvm.br"(%128)[^bb5] : (i64) -> ()
  ^bb11(%130: i64):  // 2 preds: ^bb5, ^bb14
    %131 = "builtin.unrealized_conversion_cast"(%130) : (i64) -> index
    %132 = "builtin.unrealized_conversion_cast"(%131) : (index) -> i64
    %133 = "llvm.icmp"(%132, %31) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%133, %32)[^bb12, ^bb15] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb12(%134: i64):  // 2 preds: ^bb11, ^bb13
    %135 = "builtin.unrealized_conversion_cast"(%134) : (i64) -> index
    %136 = "builtin.unrealized_conversion_cast"(%135) : (index) -> i64
    %137 = "llvm.icmp"(%136, %29) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%137)[^bb13, ^bb14] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb13:  // pred: ^bb12
    %138 = "llvm.extractvalue"(%60) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %139 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %140 = "llvm.mul"(%130, %139) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %141 = "llvm.add"(%140, %134) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %142 = "llvm.getelementptr"(%138, %141) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %143 = "llvm.load"(%142) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %144 = "llvm.extractvalue"(%25) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %145 = "llvm.extractvalue"(%25) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %146 = "llvm.getelementptr"(%144, %145) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %147 = "llvm.extractvalue"(%25) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %148 = "llvm.mul"(%134, %147) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %149 = "llvm.getelementptr"(%146, %148) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %150 = "llvm.load"(%149) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %151 = "llvm.fadd"(%143, %150) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %152 = "llvm.intr.maximum"(%151, %34) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %153 = "llvm.extractvalue"(%60) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %154 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %155 = "llvm.mul"(%130, %154) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %156 = "llvm.add"(%155, %134) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %157 = "llvm.getelementptr"(%153, %156) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%152, %157) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %158 = "llvm.add"(%136, %30) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %159 = "builtin.unrealized_conversion_cast"(%158) : (i64) -> index
    "llvm.br"(%158)[^bb12] : (i64) -> ()
  ^bb14:  // pred: ^bb12
    %160 = "llvm.add"(%132, %30) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %161 = "builtin.unrealized_conversion_cast"(%160) : (i64) -> index
    "llvm.br"(%160)[^bb11] : (i64) -> ()
  ^bb15:  // pred: ^bb11
    "llvm.return"(%60) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> ()
  }) : () -> ()
}) : () -> ()


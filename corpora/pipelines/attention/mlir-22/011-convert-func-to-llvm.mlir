"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr (i64)>, linkage = #llvm.linkage<external>, sym_name = "malloc", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> (ptr, ptr, i64, i64, i64, i64, i64, ptr, ptr, i64, i64, i64, i64, i64, ptr, ptr, i64, i64, i64, i64, i64)>, linkage = #llvm.linkage<external>, sym_name = "attention", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: !llvm.ptr, %arg8: !llvm.ptr, %arg9: i64, %arg10: i64, %arg11: i64, %arg12: i64, %arg13: i64, %arg14: !llvm.ptr, %arg15: !llvm.ptr, %arg16: i64, %arg17: i64, %arg18: i64, %arg19: i64, %arg20: i64):
    %0 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %1 = "llvm.insertvalue"(%0, %arg14) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %2 = "llvm.insertvalue"(%1, %arg15) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %3 = "llvm.insertvalue"(%2, %arg16) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %4 = "llvm.insertvalue"(%3, %arg17) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %5 = "llvm.insertvalue"(%4, %arg19) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %6 = "llvm.insertvalue"(%5, %arg18) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %7 = "llvm.insertvalue"(%6, %arg20) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %8 = "builtin.unrealized_conversion_cast"(%7) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> memref<4x8xf32, strided<[?, ?], offset: ?>>
    %9 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %10 = "llvm.insertvalue"(%9, %arg7) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %11 = "llvm.insertvalue"(%10, %arg8) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %12 = "llvm.insertvalue"(%11, %arg9) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %13 = "llvm.insertvalue"(%12, %arg10) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %14 = "llvm.insertvalue"(%13, %arg12) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %15 = "llvm.insertvalue"(%14, %arg11) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %16 = "llvm.insertvalue"(%15, %arg13) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %17 = "builtin.unrealized_conversion_cast"(%16) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> memref<8x4xf32, strided<[?, ?], offset: ?>>
    %18 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %19 = "llvm.insertvalue"(%18, %arg0) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %20 = "llvm.insertvalue"(%19, %arg1) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %21 = "llvm.insertvalue"(%20, %arg2) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %22 = "llvm.insertvalue"(%21, %arg3) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %23 = "llvm.insertvalue"(%22, %arg5) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %24 = "llvm.insertvalue"(%23, %arg4) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %25 = "llvm.insertvalue"(%24, %arg6) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %26 = "builtin.unrealized_conversion_cast"(%25) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> memref<4x8xf32, strided<[?, ?], offset: ?>>
    %27 = "builtin.unrealized_conversion_cast"(%8) : (memref<4x8xf32, strided<[?, ?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %28 = "builtin.unrealized_conversion_cast"(%17) : (memref<8x4xf32, strided<[?, ?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %29 = "builtin.unrealized_conversion_cast"(%26) : (memref<4x8xf32, strided<[?, ?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %30 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %31 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %32 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %33 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %34 = "builtin.unrealized_conversion_cast"(%33) : (i64) -> index
    %35 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %36 = "llvm.mlir.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %37 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %38 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %39 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %40 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %41 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %42 = "llvm.getelementptr"(%41, %40) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %43 = "llvm.ptrtoint"(%42) : (!llvm.ptr) -> i64
    %44 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %45 = "llvm.add"(%43, %44) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %46 = "llvm.call"(%45) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %47 = "llvm.ptrtoint"(%46) : (!llvm.ptr) -> i64
    %48 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %49 = "llvm.sub"(%44, %48) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %50 = "llvm.add"(%47, %49) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %51 = "llvm.urem"(%50, %44) : (i64, i64) -> i64
    %52 = "llvm.sub"(%50, %51) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %53 = "llvm.inttoptr"(%52) : (i64) -> !llvm.ptr
    %54 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %55 = "llvm.insertvalue"(%54, %46) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %56 = "llvm.insertvalue"(%55, %53) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %57 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %58 = "llvm.insertvalue"(%56, %57) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %59 = "llvm.insertvalue"(%58, %37) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %60 = "llvm.insertvalue"(%59, %38) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %61 = "llvm.insertvalue"(%60, %38) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %62 = "llvm.insertvalue"(%61, %39) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %63 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %64 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %65 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %66 = "llvm.getelementptr"(%65, %63) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %67 = "llvm.ptrtoint"(%66) : (!llvm.ptr) -> i64
    %68 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %69 = "llvm.add"(%67, %68) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %70 = "llvm.call"(%69) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %71 = "llvm.ptrtoint"(%70) : (!llvm.ptr) -> i64
    %72 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %73 = "llvm.sub"(%68, %72) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %74 = "llvm.add"(%71, %73) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %75 = "llvm.urem"(%74, %68) : (i64, i64) -> i64
    %76 = "llvm.sub"(%74, %75) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %77 = "llvm.inttoptr"(%76) : (i64) -> !llvm.ptr
    %78 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %79 = "llvm.insertvalue"(%78, %70) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %80 = "llvm.insertvalue"(%79, %77) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %81 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %82 = "llvm.insertvalue"(%80, %81) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %83 = "llvm.insertvalue"(%82, %63) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %84 = "llvm.insertvalue"(%83, %64) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %85 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %86 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %87 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %88 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %89 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %90 = "llvm.getelementptr"(%89, %88) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %91 = "llvm.ptrtoint"(%90) : (!llvm.ptr) -> i64
    %92 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %93 = "llvm.add"(%91, %92) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %94 = "llvm.call"(%93) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %95 = "llvm.ptrtoint"(%94) : (!llvm.ptr) -> i64
    %96 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %97 = "llvm.sub"(%92, %96) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %98 = "llvm.add"(%95, %97) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %99 = "llvm.urem"(%98, %92) : (i64, i64) -> i64
    %100 = "llvm.sub"(%98, %99) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %101 = "llvm.inttoptr"(%100) : (i64) -> !llvm.ptr
    %102 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %103 = "llvm.insertvalue"(%102, %94) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %104 = "llvm.insertvalue"(%103, %101) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %105 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %106 = "llvm.insertvalue"(%104, %105) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %107 = "llvm.insertvalue"(%106, %85) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %108 = "llvm.insertvalue"(%107, %86) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %109 = "llvm.insertvalue"(%108, %86) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %110 = "llvm.insertvalue"(%109, %87) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %111 = "builtin.unrealized_conversion_cast"(%110) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> memref<4x8xf32>
    "llvm.br"(%33)[^bb1] : (i64) -> ()
  ^bb1(%112: i64):  // 2 preds: ^bb0, ^bb4
    %113 = "builtin.unrealized_conversion_cast"(%112) : (i64) -> index
    %114 = "builtin.unrealized_conversion_cast"(%113) : (index) -> i64
    %115 = "llvm.icmp"(%114, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%115, %33, %33)[^bb2, ^bb5] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb2(%116: i64):  // 2 preds: ^bb1, ^bb3
    %117 = "builtin.unrealized_conversion_cast"(%116) : (i64) -> index
    %118 = "builtin.unrealized_conversion_cast"(%117) : (index) -> i64
    %119 = "llvm.icmp"(%118, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%119)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb3:  // pred: ^bb2
    %120 = "llvm.extractvalue"(%62) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %121 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %122 = "llvm.mul"(%112, %121) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %123 = "llvm.add"(%122, %116) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %124 = "llvm.getelementptr"(%120, %123) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%35, %124) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %125 = "llvm.add"(%118, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %126 = "builtin.unrealized_conversion_cast"(%125) : (i64) -> index
    "llvm.br"(%125)[^bb2] : (i64) -> ()
  ^bb4:  // pred: ^bb2
    %127 = "llvm.add"(%114, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %128 = "builtin.unrealized_conversion_cast"(%127) : (i64) -> index
    "llvm.br"(%127)[^bb1] : (i64) -> ()
  ^bb5(%129: i64):  // 2 preds: ^bb1, ^bb10
    %130 = "builtin.unrealized_conversion_cast"(%129) : (i64) -> index
    %131 = "builtin.unrealized_conversion_cast"(%130) : (index) -> i64
    %132 = "llvm.icmp"(%131, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%132, %33, %33)[^bb6, ^bb11] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb6(%133: i64):  // 2 preds: ^bb5, ^bb9
    %134 = "builtin.unrealized_conversion_cast"(%133) : (i64) -> index
    %135 = "builtin.unrealized_conversion_cast"(%134) : (index) -> i64
    %136 = "llvm.icmp"(%135, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%136, %33)[^bb7, ^bb10] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb7(%137: i64):  // 2 preds: ^bb6, ^bb8
    %138 = "builtin.unrealized_conversion_cast"(%137) : (i64) -> index
    %139 = "builtin.unrealized_conversion_cast"(%138) : (index) -> i64
    %140 = "llvm.icmp"(%139, %30) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%140)[^bb8, ^bb9] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb8:  // pred: ^bb7
    %141 = "llvm.extractvalue"(%29) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %142 = "llvm.extractvalue"(%29) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %143 = "llvm.getelementptr"(%141, %142) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %144 = "llvm.extractvalue"(%29) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %145 = "llvm.mul"(%129, %144) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %146 = "llvm.extractvalue"(%29) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %147 = "llvm.mul"(%137, %146) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %148 = "llvm.add"(%145, %147) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %149 = "llvm.getelementptr"(%143, %148) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %150 = "llvm.load"(%149) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %151 = "llvm.extractvalue"(%28) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %152 = "llvm.extractvalue"(%28) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %153 = "llvm.getelementptr"(%151, %152) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %154 = "llvm.extractvalue"(%28) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %155 = "llvm.mul"(%137, %154) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %156 = "llvm.extractvalue"(%28) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %157 = "llvm.mul"(%133, %156) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %158 = "llvm.add"(%155, %157) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %159 = "llvm.getelementptr"(%153, %158) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %160 = "llvm.load"(%159) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %161 = "llvm.extractvalue"(%62) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %162 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %163 = "llvm.mul"(%129, %162) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %164 = "llvm.add"(%163, %133) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %165 = "llvm.getelementptr"(%161, %164) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %166 = "llvm.load"(%165) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %167 = "llvm.fmul"(%150, %160) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %168 = "llvm.fadd"(%166, %167) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %169 = "llvm.extractvalue"(%62) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %170 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %171 = "llvm.mul"(%129, %170) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %172 = "llvm.add"(%171, %133) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %173 = "llvm.getelementptr"(%169, %172) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%168, %173) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %174 = "llvm.add"(%139, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %175 = "builtin.unrealized_conversion_cast"(%174) : (i64) -> index
    "llvm.br"(%174)[^bb7] : (i64) -> ()
  ^bb9:  // pred: ^bb7
    %176 = "llvm.add"(%135, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %177 = "builtin.unrealized_conversion_cast"(%176) : (i64) -> index
    "llvm.br"(%176)[^bb6] : (i64) -> ()
  ^bb10:  // pred: ^bb6
    %178 = "llvm.add"(%131, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %179 = "builtin.unrealized_conversion_cast"(%178) : (i64) -> index
    "llvm.br"(%178)[^bb5] : (i64) -> ()
  ^bb11(%180: i64):  // 2 preds: ^bb5, ^bb12
    %181 = "builtin.unrealized_conversion_cast"(%180) : (i64) -> index
    %182 = "builtin.unrealized_conversion_cast"(%181) : (index) -> i64
    %183 = "llvm.icmp"(%182, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%183, %33)[^bb12, ^bb13] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i64) -> ()
  ^bb12:  // pred: ^bb11
    %184 = "llvm.extractvalue"(%84) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %185 = "llvm.getelementptr"(%184, %180) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%36, %185) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %186 = "llvm.add"(%182, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %187 = "builtin.unrealized_conversion_cast"(%186) : (i64) -> index
    "llvm.br"(%186)[^bb11] : (i64) -> ()
  ^bb13(%188: i64):  // 2 preds: ^bb11, ^bb16
    %189 = "builtin.unrealized_conversion_cast"(%188) : (i64) -> index
    %190 = "builtin.unrealized_conversion_cast"(%189) : (index) -> i64
    %191 = "llvm.icmp"(%190, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%191, %33, %33)[^bb14, ^bb17] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb14(%192: i64):  // 2 preds: ^bb13, ^bb15
    %193 = "builtin.unrealized_conversion_cast"(%192) : (i64) -> index
    %194 = "builtin.unrealized_conversion_cast"(%193) : (index) -> i64
    %195 = "llvm.icmp"(%194, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%195)[^bb15, ^bb16] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb15:  // pred: ^bb14
    %196 = "llvm.extractvalue"(%62) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %197 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %198 = "llvm.mul"(%188, %197) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %199 = "llvm.add"(%198, %192) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %200 = "llvm.getelementptr"(%196, %199) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %201 = "llvm.load"(%200) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %202 = "llvm.extractvalue"(%84) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %203 = "llvm.getelementptr"(%202, %188) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %204 = "llvm.load"(%203) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %205 = "llvm.intr.maximum"(%204, %201) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %206 = "llvm.extractvalue"(%84) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %207 = "llvm.getelementptr"(%206, %188) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%205, %207) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %208 = "llvm.add"(%194, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %209 = "builtin.unrealized_conversion_cast"(%208) : (i64) -> index
    "llvm.br"(%208)[^bb14] : (i64) -> ()
  ^bb16:  // pred: ^bb14
    %210 = "llvm.add"(%190, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %211 = "builtin.unrealized_conversion_cast"(%210) : (i64) -> index
    "llvm.br"(%210)[^bb13] : (i64) -> ()
  ^bb17(%212: i64):  // 2 preds: ^bb13, ^bb20
    %213 = "builtin.unrealized_conversion_cast"(%212) : (i64) -> index
    %214 = "builtin.unrealized_conversion_cast"(%213) : (index) -> i64
    %215 = "llvm.icmp"(%214, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%215, %33, %33)[^bb18, ^bb21] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb18(%216: i64):  // 2 preds: ^bb17, ^bb19
    %217 = "builtin.unrealized_conversion_cast"(%216) : (i64) -> index
    %218 = "builtin.unrealized_conversion_cast"(%217) : (index) -> i64
    %219 = "llvm.icmp"(%218, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%219)[^bb19, ^bb20] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb19:  // pred: ^bb18
    %220 = "llvm.extractvalue"(%62) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %221 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %222 = "llvm.mul"(%212, %221) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %223 = "llvm.add"(%222, %216) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %224 = "llvm.getelementptr"(%220, %223) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %225 = "llvm.load"(%224) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %226 = "llvm.extractvalue"(%84) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %227 = "llvm.getelementptr"(%226, %212) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %228 = "llvm.load"(%227) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %229 = "llvm.fsub"(%225, %228) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %230 = "llvm.intr.exp"(%229) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %231 = "llvm.extractvalue"(%62) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %232 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %233 = "llvm.mul"(%212, %232) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %234 = "llvm.add"(%233, %216) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %235 = "llvm.getelementptr"(%231, %234) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%230, %235) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %236 = "llvm.add"(%218, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %237 = "builtin.unrealized_conversion_cast"(%236) : (i64) -> index
    "llvm.br"(%236)[^bb18] : (i64) -> ()
  ^bb20:  // pred: ^bb18
    %238 = "llvm.add"(%214, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %239 = "builtin.unrealized_conversion_cast"(%238) : (i64) -> index
    "llvm.br"(%238)[^bb17] : (i64) -> ()
  ^bb21(%240: i64):  // 2 preds: ^bb17, ^bb22
    %241 = "builtin.unrealized_conversion_cast"(%240) : (i64) -> index
    %242 = "builtin.unrealized_conversion_cast"(%241) : (index) -> i64
    %243 = "llvm.icmp"(%242, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%243, %33)[^bb22, ^bb23] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i64) -> ()
  ^bb22:  // pred: ^bb21
    %244 = "llvm.extractvalue"(%84) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %245 = "llvm.getelementptr"(%244, %240) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%35, %245) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %246 = "llvm.add"(%242, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %247 = "builtin.unrealized_conversion_cast"(%246) : (i64) -> index
    "llvm.br"(%246)[^bb21] : (i64) -> ()
  ^bb23(%248: i64):  // 2 preds: ^bb21, ^bb26
    %249 = "builtin.unrealized_conversion_cast"(%248) : (i64) -> index
    %250 = "builtin.unrealized_conversion_cast"(%249) : (index) -> i64
    %251 = "llvm.icmp"(%250, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%251, %33, %33)[^bb24, ^bb27] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb24(%252: i64):  // 2 preds: ^bb23, ^bb25
    %253 = "builtin.unrealized_conversion_cast"(%252) : (i64) -> index
    %254 = "builtin.unrealized_conversion_cast"(%253) : (index) -> i64
    %255 = "llvm.icmp"(%254, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%255)[^bb25, ^bb26] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb25:  // pred: ^bb24
    %256 = "llvm.extractvalue"(%62) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %257 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %258 = "llvm.mul"(%248, %257) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %259 = "llvm.add"(%258, %252) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %260 = "llvm.getelementptr"(%256, %259) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %261 = "llvm.load"(%260) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %262 = "llvm.extractvalue"(%84) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %263 = "llvm.getelementptr"(%262, %248) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %264 = "llvm.load"(%263) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %265 = "llvm.fadd"(%264, %261) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %266 = "llvm.extractvalue"(%84) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %267 = "llvm.getelementptr"(%266, %248) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%265, %267) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %268 = "llvm.add"(%254, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %269 = "builtin.unrealized_conversion_cast"(%268) : (i64) -> index
    "llvm.br"(%268)[^bb24] : (i64) -> ()
  ^bb26:  // pred: ^bb24
    %270 = "llvm.add"(%250, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %271 = "builtin.unrealized_conversion_cast"(%270) : (i64) -> index
    "llvm.br"(%270)[^bb23] : (i64) -> ()
  ^bb27(%272: i64):  // 2 preds: ^bb23, ^bb30
    %273 = "builtin.unrealized_conversion_cast"(%272) : (i64) -> index
    %274 = "builtin.unrealized_conversion_cast"(%273) : (index) -> i64
    %275 = "llvm.icmp"(%274, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%275, %33, %33)[^bb28, ^bb31] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb28(%276: i64):  // 2 preds: ^bb27, ^bb29
    %277 = "builtin.unrealized_conversion_cast"(%276) : (i64) -> index
    %278 = "builtin.unrealized_conversion_cast"(%277) : (index) -> i64
    %279 = "llvm.icmp"(%278, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%279)[^bb29, ^bb30] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb29:  // pred: ^bb28
    %280 = "llvm.extractvalue"(%62) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %281 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %282 = "llvm.mul"(%272, %281) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %283 = "llvm.add"(%282, %276) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %284 = "llvm.getelementptr"(%280, %283) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %285 = "llvm.load"(%284) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %286 = "llvm.extractvalue"(%84) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %287 = "llvm.getelementptr"(%286, %272) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %288 = "llvm.load"(%287) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %289 = "llvm.fdiv"(%285, %288) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %290 = "llvm.extractvalue"(%62) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %291 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %292 = "llvm.mul"(%272, %291) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %293 = "llvm.add"(%292, %276) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %294 = "llvm.getelementptr"(%290, %293) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%289, %294) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %295 = "llvm.add"(%278, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %296 = "builtin.unrealized_conversion_cast"(%295) : (i64) -> index
    "llvm.br"(%295)[^bb28] : (i64) -> ()
  ^bb30:  // pred: ^bb28
    %297 = "llvm.add"(%274, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %298 = "builtin.unrealized_conversion_cast"(%297) : (i64) -> index
    "llvm.br"(%297)[^bb27] : (i64) -> ()
  ^bb31(%299: i64):  // 2 preds: ^bb27, ^bb34
    %300 = "builtin.unrealized_conversion_cast"(%299) : (i64) -> index
    %301 = "builtin.unrealized_conversion_cast"(%300) : (index) -> i64
    %302 = "llvm.icmp"(%301, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%302, %33, %33)[^bb32, ^bb35] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb32(%303: i64):  // 2 preds: ^bb31, ^bb33
    %304 = "builtin.unrealized_conversion_cast"(%303) : (i64) -> index
    %305 = "builtin.unrealized_conversion_cast"(%304) : (index) -> i64
    %306 = "llvm.icmp"(%305, %30) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%306)[^bb33, ^bb34] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb33:  // pred: ^bb32
    %307 = "llvm.extractvalue"(%110) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %308 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %309 = "llvm.mul"(%299, %308) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %310 = "llvm.add"(%309, %303) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %311 = "llvm.getelementptr"(%307, %310) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%35, %311) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %312 = "llvm.add"(%305, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %313 = "builtin.unrealized_conversion_cast"(%312) : (i64) -> index
    "llvm.br"(%312)[^bb32] : (i64) -> ()
  ^bb34:  // pred: ^bb32
    %314 = "llvm.add"(%301, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %315 = "builtin.unrealized_conversion_cast"(%314) : (i64) -> index
    "llvm.br"(%314)[^bb31] : (i64) -> ()
  ^bb35(%316: i64):  // 2 preds: ^bb31, ^bb40
    %317 = "builtin.unrealized_conversion_cast"(%316) : (i64) -> index
    %318 = "builtin.unrealized_conversion_cast"(%317) : (index) -> i64
    %319 = "llvm.icmp"(%318, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%319, %33)[^bb36, ^bb41] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb36(%320: i64):  // 2 preds: ^bb35, ^bb39
    %321 = "builtin.unrealized_conversion_cast"(%320) : (i64) -> index
    %322 = "builtin.unrealized_conversion_cast"(%321) : (index) -> i64
    %323 = "llvm.icmp"(%322, %30) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%323, %33)[^bb37, ^bb40] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb37(%324: i64):  // 2 preds: ^bb36, ^bb38
    %325 = "builtin.unrealized_conversion_cast"(%324) : (i64) -> index
    %326 = "builtin.unrealized_conversion_cast"(%325) : (index) -> i64
    %327 = "llvm.icmp"(%326, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%327)[^bb38, ^bb39] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb38:  // pred: ^bb37
    %328 = "llvm.extractvalue"(%62) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %329 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %330 = "llvm.mul"(%316, %329) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %331 = "llvm.add"(%330, %324) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %332 = "llvm.getelementptr"(%328, %331) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %333 = "llvm.load"(%332) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %334 = "llvm.extractvalue"(%27) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %335 = "llvm.extractvalue"(%27) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %336 = "llvm.getelementptr"(%334, %335) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %337 = "llvm.extractvalue"(%27) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %338 = "llvm.mul"(%324, %337) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %339 = "llvm.extractvalue"(%27) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %340 = "llvm.mul"(%320, %339) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %341 = "llvm.add"(%338, %340) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %342 = "llvm.getelementptr"(%336, %341) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %343 = "llvm.load"(%342) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %344 = "llvm.extractvalue"(%110) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %345 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %346 = "llvm.mul"(%316, %345) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %347 = "llvm.add"(%346, %320) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %348 = "llvm.getelementptr"(%344, %347) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %349 = "llvm.load"(%348) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %350 = "llvm.fmul"(%333, %343) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %351 = "llvm.fadd"(%349, %350) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %352 = "llvm.extractvalue"(%110) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %353 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %354 = "llvm.mul"(%316, %353) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %355 = "llvm.add"(%354, %320) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %356 = "llvm.getelementptr"(%352, %355) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%351, %356) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %357 = "llvm.add"(%326, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %358 = "builtin.unrealized_conversion_cast"(%357) : (i64) -> index
    "llvm.br"(%357)[^bb37] : (i64) -> ()
  ^bb39:  // pred: ^bb37
    %359 = "llvm.add"(%322, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %360 = "builtin.unrealized_conversion_cast"(%359) : (i64) -> index
    "llvm.br"(%359)[^bb36] : (i64) -> ()
  ^bb40:  // pred: ^bb36
    %361 = "llvm.add"(%318, %31) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %362 = "builtin.unrealized_conversion_cast"(%361) : (i64) -> index
    "llvm.br"(%361)[^bb35] : (i64) -> ()
  ^bb41:  // pred: ^bb35
    "llvm.return"(%110) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> ()
  }) : () -> ()
}) : () -> ()


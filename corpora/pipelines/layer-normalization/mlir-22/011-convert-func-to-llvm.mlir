"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr (i64)>, linkage = #llvm.linkage<external>, sym_name = "malloc", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> (ptr, ptr, i64, i64, i64, i64, i64)>, linkage = #llvm.linkage<external>, sym_name = "layernorm", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64):
    %0 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %1 = "llvm.insertvalue"(%0, %arg0) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %2 = "llvm.insertvalue"(%1, %arg1) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %3 = "llvm.insertvalue"(%2, %arg2) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %4 = "llvm.insertvalue"(%3, %arg3) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %5 = "llvm.insertvalue"(%4, %arg5) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %6 = "llvm.insertvalue"(%5, %arg4) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %7 = "llvm.insertvalue"(%6, %arg6) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %8 = "builtin.unrealized_conversion_cast"(%7) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> memref<4x32xf32, strided<[?, ?], offset: ?>>
    %9 = "builtin.unrealized_conversion_cast"(%8) : (memref<4x32xf32, strided<[?, ?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %10 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %11 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %12 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %13 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %14 = "builtin.unrealized_conversion_cast"(%13) : (i64) -> index
    %15 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %16 = "llvm.mlir.constant"() <{value = 3.200000e+01 : f32}> : () -> f32
    %17 = "llvm.mlir.constant"() <{value = 9.99999974E-6 : f32}> : () -> f32
    %18 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %19 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %20 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %21 = "llvm.getelementptr"(%20, %18) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %22 = "llvm.ptrtoint"(%21) : (!llvm.ptr) -> i64
    %23 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %24 = "llvm.add"(%22, %23) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %25 = "llvm.call"(%24) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %26 = "llvm.ptrtoint"(%25) : (!llvm.ptr) -> i64
    %27 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %28 = "llvm.sub"(%23, %27) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %29 = "llvm.add"(%26, %28) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %30 = "llvm.urem"(%29, %23) : (i64, i64) -> i64
    %31 = "llvm.sub"(%29, %30) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %32 = "llvm.inttoptr"(%31) : (i64) -> !llvm.ptr
    %33 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %34 = "llvm.insertvalue"(%33, %25) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %35 = "llvm.insertvalue"(%34, %32) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %36 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %37 = "llvm.insertvalue"(%35, %36) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %38 = "llvm.insertvalue"(%37, %18) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %39 = "llvm.insertvalue"(%38, %19) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %40 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %41 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %42 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %43 = "llvm.mlir.constant"() <{value = 128 : index}> : () -> i64
    %44 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %45 = "llvm.getelementptr"(%44, %43) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %46 = "llvm.ptrtoint"(%45) : (!llvm.ptr) -> i64
    %47 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %48 = "llvm.add"(%46, %47) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %49 = "llvm.call"(%48) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %50 = "llvm.ptrtoint"(%49) : (!llvm.ptr) -> i64
    %51 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %52 = "llvm.sub"(%47, %51) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %53 = "llvm.add"(%50, %52) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %54 = "llvm.urem"(%53, %47) : (i64, i64) -> i64
    %55 = "llvm.sub"(%53, %54) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %56 = "llvm.inttoptr"(%55) : (i64) -> !llvm.ptr
    %57 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %58 = "llvm.insertvalue"(%57, %49) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %59 = "llvm.insertvalue"(%58, %56) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %60 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %61 = "llvm.insertvalue"(%59, %60) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %62 = "llvm.insertvalue"(%61, %40) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %63 = "llvm.insertvalue"(%62, %41) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %64 = "llvm.insertvalue"(%63, %41) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %65 = "llvm.insertvalue"(%64, %42) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %66 = "builtin.unrealized_conversion_cast"(%65) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> memref<4x32xf32>
    "llvm.br"(%13)[^bb1] : (i64) -> ()
  ^bb1(%67: i64):  // 2 preds: ^bb0, ^bb2
    %68 = "builtin.unrealized_conversion_cast"(%67) : (i64) -> index
    %69 = "builtin.unrealized_conversion_cast"(%68) : (index) -> i64
    %70 = "llvm.icmp"(%69, %12) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%70)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %71 = "llvm.extractvalue"(%39) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %72 = "llvm.getelementptr"(%71, %67) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%15, %72) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %73 = "llvm.add"(%69, %11) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %74 = "builtin.unrealized_conversion_cast"(%73) : (i64) -> index
    "llvm.br"(%73)[^bb1] : (i64) -> ()
  ^bb3:  // pred: ^bb1
    %75 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %76 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %77 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %78 = "llvm.getelementptr"(%77, %75) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %79 = "llvm.ptrtoint"(%78) : (!llvm.ptr) -> i64
    %80 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %81 = "llvm.add"(%79, %80) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %82 = "llvm.call"(%81) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %83 = "llvm.ptrtoint"(%82) : (!llvm.ptr) -> i64
    %84 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %85 = "llvm.sub"(%80, %84) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %86 = "llvm.add"(%83, %85) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %87 = "llvm.urem"(%86, %80) : (i64, i64) -> i64
    %88 = "llvm.sub"(%86, %87) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %89 = "llvm.inttoptr"(%88) : (i64) -> !llvm.ptr
    %90 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %91 = "llvm.insertvalue"(%90, %82) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %92 = "llvm.insertvalue"(%91, %89) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %93 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %94 = "llvm.insertvalue"(%92, %93) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %95 = "llvm.insertvalue"(%94, %75) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %96 = "llvm.insertvalue"(%95, %76) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %97 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %98 = "llvm.extractvalue"(%39) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %99 = "llvm.mul"(%97, %98) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %100 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %101 = "llvm.getelementptr"(%100) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
    %102 = "llvm.ptrtoint"(%101) : (!llvm.ptr) -> i64
    %103 = "llvm.mul"(%99, %102) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %104 = "llvm.extractvalue"(%39) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %105 = "llvm.extractvalue"(%39) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %106 = "llvm.getelementptr"(%104, %105) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %107 = "llvm.extractvalue"(%96) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %108 = "llvm.extractvalue"(%96) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %109 = "llvm.getelementptr"(%107, %108) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.intr.memcpy"(%109, %106, %103) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.br"(%13)[^bb4] : (i64) -> ()
  ^bb4(%110: i64):  // 2 preds: ^bb3, ^bb7
    %111 = "builtin.unrealized_conversion_cast"(%110) : (i64) -> index
    %112 = "builtin.unrealized_conversion_cast"(%111) : (index) -> i64
    %113 = "llvm.icmp"(%112, %12) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%113, %13, %13)[^bb5, ^bb8] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb5(%114: i64):  // 2 preds: ^bb4, ^bb6
    %115 = "builtin.unrealized_conversion_cast"(%114) : (i64) -> index
    %116 = "builtin.unrealized_conversion_cast"(%115) : (index) -> i64
    %117 = "llvm.icmp"(%116, %10) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%117)[^bb6, ^bb7] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb6:  // pred: ^bb5
    %118 = "llvm.extractvalue"(%9) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %119 = "llvm.extractvalue"(%9) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %120 = "llvm.getelementptr"(%118, %119) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %121 = "llvm.extractvalue"(%9) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %122 = "llvm.mul"(%110, %121) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %123 = "llvm.extractvalue"(%9) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %124 = "llvm.mul"(%114, %123) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %125 = "llvm.add"(%122, %124) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %126 = "llvm.getelementptr"(%120, %125) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %127 = "llvm.load"(%126) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %128 = "llvm.extractvalue"(%96) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %129 = "llvm.getelementptr"(%128, %110) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %130 = "llvm.load"(%129) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %131 = "llvm.fadd"(%127, %130) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %132 = "llvm.extractvalue"(%96) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %133 = "llvm.getelementptr"(%132, %110) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%131, %133) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %134 = "llvm.add"(%116, %11) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %135 = "builtin.unrealized_conversion_cast"(%134) : (i64) -> index
    "llvm.br"(%134)[^bb5] : (i64) -> ()
  ^bb7:  // pred: ^bb5
    %136 = "llvm.add"(%112, %11) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %137 = "builtin.unrealized_conversion_cast"(%136) : (i64) -> index
    "llvm.br"(%136)[^bb4] : (i64) -> ()
  ^bb8(%138: i64):  // 2 preds: ^bb4, ^bb11
    %139 = "builtin.unrealized_conversion_cast"(%138) : (i64) -> index
    %140 = "builtin.unrealized_conversion_cast"(%139) : (index) -> i64
    %141 = "llvm.icmp"(%140, %12) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%141, %13, %13)[^bb9, ^bb12] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb9(%142: i64):  // 2 preds: ^bb8, ^bb10
    %143 = "builtin.unrealized_conversion_cast"(%142) : (i64) -> index
    %144 = "builtin.unrealized_conversion_cast"(%143) : (index) -> i64
    %145 = "llvm.icmp"(%144, %10) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%145)[^bb10, ^bb11] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb10:  // pred: ^bb9
    %146 = "llvm.extractvalue"(%9) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %147 = "llvm.extractvalue"(%9) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %148 = "llvm.getelementptr"(%146, %147) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %149 = "llvm.extractvalue"(%9) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %150 = "llvm.mul"(%138, %149) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %151 = "llvm.extractvalue"(%9) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %152 = "llvm.mul"(%142, %151) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %153 = "llvm.add"(%150, %152) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %154 = "llvm.getelementptr"(%148, %153) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %155 = "llvm.load"(%154) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %156 = "llvm.extractvalue"(%96) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %157 = "llvm.getelementptr"(%156, %138) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %158 = "llvm.load"(%157) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %159 = "llvm.fdiv"(%158, %16) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %160 = "llvm.fsub"(%155, %159) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %161 = "llvm.extractvalue"(%65) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %162 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %163 = "llvm.mul"(%138, %162) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %164 = "llvm.add"(%163, %142) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %165 = "llvm.getelementptr"(%161, %164) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%160, %165) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %166 = "llvm.add"(%144, %11) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %167 = "builtin.unrealized_conversion_cast"(%166) : (i64) -> index
    "llvm.br"(%166)[^bb9] : (i64) -> ()
  ^bb11:  // pred: ^bb9
    %168 = "llvm.add"(%140, %11) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %169 = "builtin.unrealized_conversion_cast"(%168) : (i64) -> index
    "llvm.br"(%168)[^bb8] : (i64) -> ()
  ^bb12(%170: i64):  // 2 preds: ^bb8, ^bb15
    %171 = "builtin.unrealized_conversion_cast"(%170) : (i64) -> index
    %172 = "builtin.unrealized_conversion_cast"(%171) : (index) -> i64
    %173 = "llvm.icmp"(%172, %12) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%173, %13, %13)[^bb13, ^bb16] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb13(%174: i64):  // 2 preds: ^bb12, ^bb14
    %175 = "builtin.unrealized_conversion_cast"(%174) : (i64) -> index
    %176 = "builtin.unrealized_conversion_cast"(%175) : (index) -> i64
    %177 = "llvm.icmp"(%176, %10) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%177)[^bb14, ^bb15] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb14:  // pred: ^bb13
    %178 = "llvm.extractvalue"(%65) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %179 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %180 = "llvm.mul"(%170, %179) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %181 = "llvm.add"(%180, %174) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %182 = "llvm.getelementptr"(%178, %181) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %183 = "llvm.load"(%182) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %184 = "llvm.extractvalue"(%39) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %185 = "llvm.getelementptr"(%184, %170) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %186 = "llvm.load"(%185) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %187 = "llvm.fmul"(%183, %183) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %188 = "llvm.fadd"(%186, %187) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %189 = "llvm.extractvalue"(%39) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %190 = "llvm.getelementptr"(%189, %170) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%188, %190) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %191 = "llvm.add"(%176, %11) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %192 = "builtin.unrealized_conversion_cast"(%191) : (i64) -> index
    "llvm.br"(%191)[^bb13] : (i64) -> ()
  ^bb15:  // pred: ^bb13
    %193 = "llvm.add"(%172, %11) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %194 = "builtin.unrealized_conversion_cast"(%193) : (i64) -> index
    "llvm.br"(%193)[^bb12] : (i64) -> ()
  ^bb16(%195: i64):  // 2 preds: ^bb12, ^bb19
    %196 = "builtin.unrealized_conversion_cast"(%195) : (i64) -> index
    %197 = "builtin.unrealized_conversion_cast"(%196) : (index) -> i64
    %198 = "llvm.icmp"(%197, %12) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%198, %13)[^bb17, ^bb20] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb17(%199: i64):  // 2 preds: ^bb16, ^bb18
    %200 = "builtin.unrealized_conversion_cast"(%199) : (i64) -> index
    %201 = "builtin.unrealized_conversion_cast"(%200) : (index) -> i64
    %202 = "llvm.icmp"(%201, %10) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%202)[^bb18, ^bb19] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb18:  // pred: ^bb17
    %203 = "llvm.extractvalue"(%65) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %204 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %205 = "llvm.mul"(%195, %204) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %206 = "llvm.add"(%205, %199) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %207 = "llvm.getelementptr"(%203, %206) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %208 = "llvm.load"(%207) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %209 = "llvm.extractvalue"(%39) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %210 = "llvm.getelementptr"(%209, %195) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %211 = "llvm.load"(%210) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %212 = "llvm.fdiv"(%211, %16) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %213 = "llvm.fadd"(%212, %17) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %214 = "llvm.mlir.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %215 = "llvm.intr.sqrt"(%213) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %216 = "llvm.fdiv"(%214, %215) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %217 = "llvm.fmul"(%208, %216) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %218 = "llvm.extractvalue"(%65) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %219 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %220 = "llvm.mul"(%195, %219) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %221 = "llvm.add"(%220, %199) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %222 = "llvm.getelementptr"(%218, %221) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%217, %222) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %223 = "llvm.add"(%201, %11) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %224 = "builtin.unrealized_conversion_cast"(%223) : (i64) -> index
    "llvm.br"(%223)[^bb17] : (i64) -> ()
  ^bb19:  // pred: ^bb17
    %225 = "llvm.add"(%197, %11) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %226 = "builtin.unrealized_conversion_cast"(%225) : (i64) -> index
    "llvm.br"(%225)[^bb16] : (i64) -> ()
  ^bb20:  // pred: ^bb16
    "llvm.return"(%65) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> ()
  }) : () -> ()
}) : () -> ()


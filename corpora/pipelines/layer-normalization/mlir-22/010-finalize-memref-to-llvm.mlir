"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr (i64)>, linkage = #llvm.linkage<external>, sym_name = "malloc", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "func.func"() <{function_type = (memref<4x32xf32, strided<[?, ?], offset: ?>>) -> memref<4x32xf32>, sym_name = "layernorm"}> ({
  ^bb0(%arg0: memref<4x32xf32, strided<[?, ?], offset: ?>>):
    %0 = "builtin.unrealized_conversion_cast"(%arg0) : (memref<4x32xf32, strided<[?, ?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %1 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %2 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %3 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %4 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %5 = "builtin.unrealized_conversion_cast"(%4) : (i64) -> index
    %6 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %7 = "llvm.mlir.constant"() <{value = 3.200000e+01 : f32}> : () -> f32
    %8 = "llvm.mlir.constant"() <{value = 9.99999974E-6 : f32}> : () -> f32
    %9 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %10 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %11 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %12 = "llvm.getelementptr"(%11, %9) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %13 = "llvm.ptrtoint"(%12) : (!llvm.ptr) -> i64
    %14 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %15 = "llvm.add"(%13, %14) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %16 = "llvm.call"(%15) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %17 = "llvm.ptrtoint"(%16) : (!llvm.ptr) -> i64
    %18 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %19 = "llvm.sub"(%14, %18) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %20 = "llvm.add"(%17, %19) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %21 = "llvm.urem"(%20, %14) : (i64, i64) -> i64
    %22 = "llvm.sub"(%20, %21) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %23 = "llvm.inttoptr"(%22) : (i64) -> !llvm.ptr
    %24 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %25 = "llvm.insertvalue"(%24, %16) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %26 = "llvm.insertvalue"(%25, %23) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %27 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %28 = "llvm.insertvalue"(%26, %27) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %29 = "llvm.insertvalue"(%28, %9) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %30 = "llvm.insertvalue"(%29, %10) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %31 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %32 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %33 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %34 = "llvm.mlir.constant"() <{value = 128 : index}> : () -> i64
    %35 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %36 = "llvm.getelementptr"(%35, %34) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %37 = "llvm.ptrtoint"(%36) : (!llvm.ptr) -> i64
    %38 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %39 = "llvm.add"(%37, %38) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %40 = "llvm.call"(%39) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %41 = "llvm.ptrtoint"(%40) : (!llvm.ptr) -> i64
    %42 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %43 = "llvm.sub"(%38, %42) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %44 = "llvm.add"(%41, %43) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %45 = "llvm.urem"(%44, %38) : (i64, i64) -> i64
    %46 = "llvm.sub"(%44, %45) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %47 = "llvm.inttoptr"(%46) : (i64) -> !llvm.ptr
    %48 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %49 = "llvm.insertvalue"(%48, %40) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %50 = "llvm.insertvalue"(%49, %47) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %51 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %52 = "llvm.insertvalue"(%50, %51) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %53 = "llvm.insertvalue"(%52, %31) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %54 = "llvm.insertvalue"(%53, %32) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %55 = "llvm.insertvalue"(%54, %32) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %56 = "llvm.insertvalue"(%55, %33) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %57 = "builtin.unrealized_conversion_cast"(%56) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> memref<4x32xf32>
    "llvm.br"(%4)[^bb1] : (i64) -> ()
  ^bb1(%58: i64):  // 2 preds: ^bb0, ^bb2
    %59 = "builtin.unrealized_conversion_cast"(%58) : (i64) -> index
    %60 = "builtin.unrealized_conversion_cast"(%59) : (index) -> i64
    %61 = "llvm.icmp"(%60, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%61)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %62 = "llvm.extractvalue"(%30) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %63 = "llvm.getelementptr"(%62, %58) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%6, %63) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %64 = "llvm.add"(%60, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %65 = "builtin.unrealized_conversion_cast"(%64) : (i64) -> index
    "llvm.br"(%64)[^bb1] : (i64) -> ()
  ^bb3:  // pred: ^bb1
    %66 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %67 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %68 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %69 = "llvm.getelementptr"(%68, %66) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %70 = "llvm.ptrtoint"(%69) : (!llvm.ptr) -> i64
    %71 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %72 = "llvm.add"(%70, %71) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %73 = "llvm.call"(%72) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %74 = "llvm.ptrtoint"(%73) : (!llvm.ptr) -> i64
    %75 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %76 = "llvm.sub"(%71, %75) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %77 = "llvm.add"(%74, %76) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %78 = "llvm.urem"(%77, %71) : (i64, i64) -> i64
    %79 = "llvm.sub"(%77, %78) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %80 = "llvm.inttoptr"(%79) : (i64) -> !llvm.ptr
    %81 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %82 = "llvm.insertvalue"(%81, %73) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %83 = "llvm.insertvalue"(%82, %80) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %84 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %85 = "llvm.insertvalue"(%83, %84) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %86 = "llvm.insertvalue"(%85, %66) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %87 = "llvm.insertvalue"(%86, %67) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %88 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %89 = "llvm.extractvalue"(%30) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %90 = "llvm.mul"(%88, %89) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %91 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %92 = "llvm.getelementptr"(%91) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
    %93 = "llvm.ptrtoint"(%92) : (!llvm.ptr) -> i64
    %94 = "llvm.mul"(%90, %93) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %95 = "llvm.extractvalue"(%30) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %96 = "llvm.extractvalue"(%30) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %97 = "llvm.getelementptr"(%95, %96) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %98 = "llvm.extractvalue"(%87) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %99 = "llvm.extractvalue"(%87) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %100 = "llvm.getelementptr"(%98, %99) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.intr.memcpy"(%100, %97, %94) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.br"(%4)[^bb4] : (i64) -> ()
  ^bb4(%101: i64):  // 2 preds: ^bb3, ^bb7
    %102 = "builtin.unrealized_conversion_cast"(%101) : (i64) -> index
    %103 = "builtin.unrealized_conversion_cast"(%102) : (index) -> i64
    %104 = "llvm.icmp"(%103, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%104, %4, %4)[^bb5, ^bb8] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb5(%105: i64):  // 2 preds: ^bb4, ^bb6
    %106 = "builtin.unrealized_conversion_cast"(%105) : (i64) -> index
    %107 = "builtin.unrealized_conversion_cast"(%106) : (index) -> i64
    %108 = "llvm.icmp"(%107, %1) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%108)[^bb6, ^bb7] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb6:  // pred: ^bb5
    %109 = "llvm.extractvalue"(%0) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %110 = "llvm.extractvalue"(%0) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %111 = "llvm.getelementptr"(%109, %110) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %112 = "llvm.extractvalue"(%0) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %113 = "llvm.mul"(%101, %112) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %114 = "llvm.extractvalue"(%0) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %115 = "llvm.mul"(%105, %114) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %116 = "llvm.add"(%113, %115) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %117 = "llvm.getelementptr"(%111, %116) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %118 = "llvm.load"(%117) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %119 = "llvm.extractvalue"(%87) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %120 = "llvm.getelementptr"(%119, %101) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %121 = "llvm.load"(%120) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %122 = "llvm.fadd"(%118, %121) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %123 = "llvm.extractvalue"(%87) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %124 = "llvm.getelementptr"(%123, %101) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%122, %124) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %125 = "llvm.add"(%107, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %126 = "builtin.unrealized_conversion_cast"(%125) : (i64) -> index
    "llvm.br"(%125)[^bb5] : (i64) -> ()
  ^bb7:  // pred: ^bb5
    %127 = "llvm.add"(%103, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %128 = "builtin.unrealized_conversion_cast"(%127) : (i64) -> index
    "llvm.br"(%127)[^bb4] : (i64) -> ()
  ^bb8(%129: i64):  // 2 preds: ^bb4, ^bb11
    %130 = "builtin.unrealized_conversion_cast"(%129) : (i64) -> index
    %131 = "builtin.unrealized_conversion_cast"(%130) : (index) -> i64
    %132 = "llvm.icmp"(%131, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%132, %4, %4)[^bb9, ^bb12] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb9(%133: i64):  // 2 preds: ^bb8, ^bb10
    %134 = "builtin.unrealized_conversion_cast"(%133) : (i64) -> index
    %135 = "builtin.unrealized_conversion_cast"(%134) : (index) -> i64
    %136 = "llvm.icmp"(%135, %1) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%136)[^bb10, ^bb11] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb10:  // pred: ^bb9
    %137 = "llvm.extractvalue"(%0) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %138 = "llvm.extractvalue"(%0) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %139 = "llvm.getelementptr"(%137, %138) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %140 = "llvm.extractvalue"(%0) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %141 = "llvm.mul"(%129, %140) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %142 = "llvm.extractvalue"(%0) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %143 = "llvm.mul"(%133, %142) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %144 = "llvm.add"(%141, %143) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %145 = "llvm.getelementptr"(%139, %144) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %146 = "llvm.load"(%145) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %147 = "llvm.extractvalue"(%87) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %148 = "llvm.getelementptr"(%147, %129) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %149 = "llvm.load"(%148) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %150 = "llvm.fdiv"(%149, %7) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %151 = "llvm.fsub"(%146, %150) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %152 = "llvm.extractvalue"(%56) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %153 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %154 = "llvm.mul"(%129, %153) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %155 = "llvm.add"(%154, %133) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %156 = "llvm.getelementptr"(%152, %155) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%151, %156) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %157 = "llvm.add"(%135, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %158 = "builtin.unrealized_conversion_cast"(%157) : (i64) -> index
    "llvm.br"(%157)[^bb9] : (i64) -> ()
  ^bb11:  // pred: ^bb9
    %159 = "llvm.add"(%131, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %160 = "builtin.unrealized_conversion_cast"(%159) : (i64) -> index
    "llvm.br"(%159)[^bb8] : (i64) -> ()
  ^bb12(%161: i64):  // 2 preds: ^bb8, ^bb15
    %162 = "builtin.unrealized_conversion_cast"(%161) : (i64) -> index
    %163 = "builtin.unrealized_conversion_cast"(%162) : (index) -> i64
    %164 = "llvm.icmp"(%163, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%164, %4, %4)[^bb13, ^bb16] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb13(%165: i64):  // 2 preds: ^bb12, ^bb14
    %166 = "builtin.unrealized_conversion_cast"(%165) : (i64) -> index
    %167 = "builtin.unrealized_conversion_cast"(%166) : (index) -> i64
    %168 = "llvm.icmp"(%167, %1) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%168)[^bb14, ^bb15] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb14:  // pred: ^bb13
    %169 = "llvm.extractvalue"(%56) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %170 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %171 = "llvm.mul"(%161, %170) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %172 = "llvm.add"(%171, %165) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %173 = "llvm.getelementptr"(%169, %172) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %174 = "llvm.load"(%173) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %175 = "llvm.extractvalue"(%30) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %176 = "llvm.getelementptr"(%175, %161) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %177 = "llvm.load"(%176) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %178 = "llvm.fmul"(%174, %174) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %179 = "llvm.fadd"(%177, %178) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %180 = "llvm.extractvalue"(%30) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %181 = "llvm.getelementptr"(%180, %161) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%179, %181) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %182 = "llvm.add"(%167, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %183 = "builtin.unrealized_conversion_cast"(%182) : (i64) -> index
    "llvm.br"(%182)[^bb13] : (i64) -> ()
  ^bb15:  // pred: ^bb13
    %184 = "llvm.add"(%163, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %185 = "builtin.unrealized_conversion_cast"(%184) : (i64) -> index
    "llvm.br"(%184)[^bb12] : (i64) -> ()
  ^bb16(%186: i64):  // 2 preds: ^bb12, ^bb19
    %187 = "builtin.unrealized_conversion_cast"(%186) : (i64) -> index
    %188 = "builtin.unrealized_conversion_cast"(%187) : (index) -> i64
    %189 = "llvm.icmp"(%188, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%189, %4)[^bb17, ^bb20] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb17(%190: i64):  // 2 preds: ^bb16, ^bb18
    %191 = "builtin.unrealized_conversion_cast"(%190) : (i64) -> index
    %192 = "builtin.unrealized_conversion_cast"(%191) : (index) -> i64
    %193 = "llvm.icmp"(%192, %1) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%193)[^bb18, ^bb19] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb18:  // pred: ^bb17
    %194 = "llvm.extractvalue"(%56) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %195 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %196 = "llvm.mul"(%186, %195) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %197 = "llvm.add"(%196, %190) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %198 = "llvm.getelementptr"(%194, %197) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %199 = "llvm.load"(%198) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %200 = "llvm.extractvalue"(%30) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %201 = "llvm.getelementptr"(%200, %186) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %202 = "llvm.load"(%201) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %203 = "llvm.fdiv"(%202, %7) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %204 = "llvm.fadd"(%203, %8) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %205 = "llvm.mlir.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %206 = "llvm.intr.sqrt"(%204) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %207 = "llvm.fdiv"(%205, %206) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %208 = "llvm.fmul"(%199, %207) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %209 = "llvm.extractvalue"(%56) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %210 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %211 = "llvm.mul"(%186, %210) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %212 = "llvm.add"(%211, %190) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %213 = "llvm.getelementptr"(%209, %212) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%208, %213) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %214 = "llvm.add"(%192, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %215 = "builtin.unrealized_conversion_cast"(%214) : (i64) -> index
    "llvm.br"(%214)[^bb17] : (i64) -> ()
  ^bb19:  // pred: ^bb17
    %216 = "llvm.add"(%188, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %217 = "builtin.unrealized_conversion_cast"(%216) : (i64) -> index
    "llvm.br"(%216)[^bb16] : (i64) -> ()
  ^bb20:  // pred: ^bb16
    "func.return"(%57) : (memref<4x32xf32>) -> ()
  }) : () -> ()
}) : () -> ()


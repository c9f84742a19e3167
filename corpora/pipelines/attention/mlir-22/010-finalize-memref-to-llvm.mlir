"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr (i64)>, linkage = #llvm.linkage<external>, sym_name = "malloc", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "func.func"() <{function_type = (memref<4x8xf32, strided<[?, ?], offset: ?>>, memref<8x4xf32, strided<[?, ?], offset: ?>>, memref<4x8xf32, strided<[?, ?], offset: ?>>) -> memref<4x8xf32>, sym_name = "attention"}> ({
  ^bb0(%arg0: memref<4x8xf32, strided<[?, ?], offset: ?>>, %arg1: memref<8x4xf32, strided<[?, ?], offset: ?>>, %arg2: memref<4x8xf32, strided<[?, ?], offset: ?>>):
    %0 = "builtin.unrealized_conversion_cast"(%arg2) : (memref<4x8xf32, strided<[?, ?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %1 = "builtin.unrealized_conversion_cast"(%arg1) : (memref<8x4xf32, strided<[?, ?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %2 = "builtin.unrealized_conversion_cast"(%arg0) : (memref<4x8xf32, strided<[?, ?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %3 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %4 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %5 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %6 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %7 = "builtin.unrealized_conversion_cast"(%6) : (i64) -> index
    %8 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %9 = "llvm.mlir.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %10 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %11 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %12 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %13 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %14 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %15 = "llvm.getelementptr"(%14, %13) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %16 = "llvm.ptrtoint"(%15) : (!llvm.ptr) -> i64
    %17 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %18 = "llvm.add"(%16, %17) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %19 = "llvm.call"(%18) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %20 = "llvm.ptrtoint"(%19) : (!llvm.ptr) -> i64
    %21 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %22 = "llvm.sub"(%17, %21) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %23 = "llvm.add"(%20, %22) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %24 = "llvm.urem"(%23, %17) : (i64, i64) -> i64
    %25 = "llvm.sub"(%23, %24) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %26 = "llvm.inttoptr"(%25) : (i64) -> !llvm.ptr
    %27 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %28 = "llvm.insertvalue"(%27, %19) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %29 = "llvm.insertvalue"(%28, %26) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %30 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %31 = "llvm.insertvalue"(%29, %30) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %32 = "llvm.insertvalue"(%31, %10) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %33 = "llvm.insertvalue"(%32, %11) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %34 = "llvm.insertvalue"(%33, %11) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %35 = "llvm.insertvalue"(%34, %12) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %36 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %37 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %38 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %39 = "llvm.getelementptr"(%38, %36) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %40 = "llvm.ptrtoint"(%39) : (!llvm.ptr) -> i64
    %41 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %42 = "llvm.add"(%40, %41) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %43 = "llvm.call"(%42) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %44 = "llvm.ptrtoint"(%43) : (!llvm.ptr) -> i64
    %45 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %46 = "llvm.sub"(%41, %45) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %47 = "llvm.add"(%44, %46) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %48 = "llvm.urem"(%47, %41) : (i64, i64) -> i64
    %49 = "llvm.sub"(%47, %48) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %50 = "llvm.inttoptr"(%49) : (i64) -> !llvm.ptr
    %51 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %52 = "llvm.insertvalue"(%51, %43) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %53 = "llvm.insertvalue"(%52, %50) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %54 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %55 = "llvm.insertvalue"(%53, %54) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %56 = "llvm.insertvalue"(%55, %36) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %57 = "llvm.insertvalue"(%56, %37) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %58 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %59 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %60 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %61 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %62 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %63 = "llvm.getelementptr"(%62, %61) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %64 = "llvm.ptrtoint"(%63) : (!llvm.ptr) -> i64
    %65 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %66 = "llvm.add"(%64, %65) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %67 = "llvm.call"(%66) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %68 = "llvm.ptrtoint"(%67) : (!llvm.ptr) -> i64
    %69 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %70 = "llvm.sub"(%65, %69) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %71 = "llvm.add"(%68, %70) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %72 = "llvm.urem"(%71, %65) : (i64, i64) -> i64
    %73 = "llvm.sub"(%71, %72) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %74 = "llvm.inttoptr"(%73) : (i64) -> !llvm.ptr
    %75 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %76 = "llvm.insertvalue"(%75, %67) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %77 = "llvm.insertvalue"(%76, %74) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %78 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %79 = "llvm.insertvalue"(%77, %78) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %80 = "llvm.insertvalue"(%79, %58) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %81 = "llvm.insertvalue"(%80, %59) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %82 = "llvm.insertvalue"(%81, %59) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %83 = "llvm.insertvalue"(%82, %60) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %84 = "builtin.unrealized_conversion_cast"(%83) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> memref<4x8xf32>
    "llvm.br"(%6)[^bb1] : (i64) -> ()
  ^bb1(%85: i64):  // 2 preds: ^bb0, ^bb4
    %86 = "builtin.unrealized_conversion_cast"(%85) : (i64) -> index
    %87 = "builtin.unrealized_conversion_cast"(%86) : (index) -> i64
    %88 = "llvm.icmp"(%87, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%88, %6, %6)[^bb2, ^bb5] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb2(%89: i64):  // 2 preds: ^bb1, ^bb3
    %90 = "builtin.unrealized_conversion_cast"(%89) : (i64) -> index
    %91 = "builtin.unrealized_conversion_cast"(%90) : (index) -> i64
    %92 = "llvm.icmp"(%91, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%92)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb3:  // pred: ^bb2
    %93 = "llvm.extractvalue"(%35) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %94 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %95 = "llvm.mul"(%85, %94) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %96 = "llvm.add"(%95, %89) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %97 = "llvm.getelementptr"(%93, %96) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%8, %97) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %98 = "llvm.add"(%91, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %99 = "builtin.unrealized_conversion_cast"(%98) : (i64) -> index
    "llvm.br"(%98)[^bb2] : (i64) -> ()
  ^bb4:  // pred: ^bb2
    %100 = "llvm.add"(%87, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %101 = "builtin.unrealized_conversion_cast"(%100) : (i64) -> index
    "llvm.br"(%100)[^bb1] : (i64) -> ()
  ^bb5(%102: i64):  // 2 preds: ^bb1, ^bb10
    %103 = "builtin.unrealized_conversion_cast"(%102) : (i64) -> index
    %104 = "builtin.unrealized_conversion_cast"(%103) : (index) -> i64
    %105 = "llvm.icmp"(%104, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%105, %6, %6)[^bb6, ^bb11] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb6(%106: i64):  // 2 preds: ^bb5, ^bb9
    %107 = "builtin.unrealized_conversion_cast"(%106) : (i64) -> index
    %108 = "builtin.unrealized_conversion_cast"(%107) : (index) -> i64
    %109 = "llvm.icmp"(%108, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%109, %6)[^bb7, ^bb10] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb7(%110: i64):  // 2 preds: ^bb6, ^bb8
    %111 = "builtin.unrealized_conversion_cast"(%110) : (i64) -> index
    %112 = "builtin.unrealized_conversion_cast"(%111) : (index) -> i64
    %113 = "llvm.icmp"(%112, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%113)[^bb8, ^bb9] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb8:  // pred: ^bb7
    %114 = "llvm.extractvalue"(%2) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %115 = "llvm.extractvalue"(%2) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %116 = "llvm.getelementptr"(%114, %115) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %117 = "llvm.extractvalue"(%2) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %118 = "llvm.mul"(%102, %117) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %119 = "llvm.extractvalue"(%2) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %120 = "llvm.mul"(%110, %119) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %121 = "llvm.add"(%118, %120) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %122 = "llvm.getelementptr"(%116, %121) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %123 = "llvm.load"(%122) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %124 = "llvm.extractvalue"(%1) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %125 = "llvm.extractvalue"(%1) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %126 = "llvm.getelementptr"(%124, %125) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %127 = "llvm.extractvalue"(%1) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %128 = "llvm.mul"(%110, %127) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %129 = "llvm.extractvalue"(%1) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %130 = "llvm.mul"(%106, %129) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %131 = "llvm.add"(%128, %130) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %132 = "llvm.getelementptr"(%126, %131) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %133 = "llvm.load"(%132) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %134 = "llvm.extractvalue"(%35) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %135 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %136 = "llvm.mul"(%102, %135) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %137 = "llvm.add"(%136, %106) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %138 = "llvm.getelementptr"(%134, %137) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %139 = "llvm.load"(%138) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %140 = "llvm.fmul"(%123, %133) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %141 = "llvm.fadd"(%139, %140) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %142 = "llvm.extractvalue"(%35) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %143 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %144 = "llvm.mul"(%102, %143) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %145 = "llvm.add"(%144, %106) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %146 = "llvm.getelementptr"(%142, %145) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%141, %146) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %147 = "llvm.add"(%112, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %148 = "builtin.unrealized_conversion_cast"(%147) : (i64) -> index
    "llvm.br"(%147)[^bb7] : (i64) -> ()
  ^bb9:  // pred: ^bb7
    %149 = "llvm.add"(%108, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %150 = "builtin.unrealized_conversion_cast"(%149) : (i64) -> index
    "llvm.br"(%149)[^bb6] : (i64) -> ()
  ^bb10:  // pred: ^bb6
    %151 = "llvm.add"(%104, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %152 = "builtin.unrealized_conversion_cast"(%151) : (i64) -> index
    "llvm.br"(%151)[^bb5] : (i64) -> ()
  ^bb11(%153: i64):  // 2 preds: ^bb5, ^bb12
    %154 = "builtin.unrealized_conversion_cast"(%153) : (i64) -> index
    %155 = "builtin.unrealized_conversion_cast"(%154) : (index) -> i64
    %156 = "llvm.icmp"(%155, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%156, %6)[^bb12, ^bb13] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i64) -> ()
  ^bb12:  // pred: ^bb11
    %157 = "llvm.extractvalue"(%57) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %158 = "llvm.getelementptr"(%157, %153) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%9, %158) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %159 = "llvm.add"(%155, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %160 = "builtin.unrealized_conversion_cast"(%159) : (i64) -> index
    "llvm.br"(%159)[^bb11] : (i64) -> ()
  ^bb13(%161: i64):  // 2 preds: ^bb11, ^bb16
    %162 = "builtin.unrealized_conversion_cast"(%161) : (i64) -> index
    %163 = "builtin.unrealized_conversion_cast"(%162) : (index) -> i64
    %164 = "llvm.icmp"(%163, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%164, %6, %6)[^bb14, ^bb17] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb14(%165: i64):  // 2 preds: ^bb13, ^bb15
    %166 = "builtin.unrealized_conversion_cast"(%165) : (i64) -> index
    %167 = "builtin.unrealized_conversion_cast"(%166) : (index) -> i64
    %168 = "llvm.icmp"(%167, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%168)[^bb15, ^bb16] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb15:  // pred: ^bb14
    %169 = "llvm.extractvalue"(%35) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %170 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %171 = "llvm.mul"(%161, %170) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %172 = "llvm.add"(%171, %165) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %173 = "llvm.getelementptr"(%169, %172) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %174 = "llvm.load"(%173) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %175 = "llvm.extractvalue"(%57) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %176 = "llvm.getelementptr"(%175, %161) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %177 = "llvm.load"(%176) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %178 = "llvm.intr.maximum"(%177, %174) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %179 = "llvm.extractvalue"(%57) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %180 = "llvm.getelementptr"(%179, %161) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%178, %180) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %181 = "llvm.add"(%167, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %182 = "builtin.unrealized_conversion_cast"(%181) : (i64) -> index
    "llvm.br"(%181)[^bb14] : (i64) -> ()
  ^bb16:  // pred: ^bb14
    %183 = "llvm.add"(%163, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %184 = "builtin.unrealized_conversion_cast"(%183) : (i64) -> index
    "llvm.br"(%183)[^bb13] : (i64) -> ()
  ^bb17(%185: i64):  // 2 preds: ^bb13, ^bb20
    %186 = "builtin.unrealized_conversion_cast"(%185) : (i64) -> index
    %187 = "builtin.unrealized_conversion_cast"(%186) : (index) -> i64
    %188 = "llvm.icmp"(%187, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%188, %6, %6)[^bb18, ^bb21] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb18(%189: i64):  // 2 preds: ^bb17, ^bb19
    %190 = "builtin.unrealized_conversion_cast"(%189) : (i64) -> index
    %191 = "builtin.unrealized_conversion_cast"(%190) : (index) -> i64
    %192 = "llvm.icmp"(%191, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%192)[^bb19, ^bb20] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb19:  // pred: ^bb18
    %193 = "llvm.extractvalue"(%35) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %194 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %195 = "llvm.mul"(%185, %194) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %196 = "llvm.add"(%195, %189) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %197 = "llvm.getelementptr"(%193, %196) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %198 = "llvm.load"(%197) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %199 = "llvm.extractvalue"(%57) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %200 = "llvm.getelementptr"(%199, %185) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %201 = "llvm.load"(%200) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %202 = "llvm.fsub"(%198, %201) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %203 = "llvm.intr.exp"(%202) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %204 = "llvm.extractvalue"(%35) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %205 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %206 = "llvm.mul"(%185, %205) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %207 = "llvm.add"(%206, %189) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %208 = "llvm.getelementptr"(%204, %207) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%203, %208) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %209 = "llvm.add"(%191, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %210 = "builtin.unrealized_conversion_cast"(%209) : (i64) -> index
    "llvm.br"(%209)[^bb18] : (i64) -> ()
  ^bb20:  // pred: ^bb18
    %211 = "llvm.add"(%187, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %212 = "builtin.unrealized_conversion_cast"(%211) : (i64) -> index
    "llvm.br"(%211)[^bb17] : (i64) -> ()
  ^bb21(%213: i64):  // 2 preds: ^bb17, ^bb22
    %214 = "builtin.unrealized_conversion_cast"(%213) : (i64) -> index
    %215 = "builtin.unrealized_conversion_cast"(%214) : (index) -> i64
    %216 = "llvm.icmp"(%215, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%216, %6)[^bb22, ^bb23] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i64) -> ()
  ^bb22:  // pred: ^bb21
    %217 = "llvm.extractvalue"(%57) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %218 = "llvm.getelementptr"(%217, %213) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%8, %218) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %219 = "llvm.add"(%215, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %220 = "builtin.unrealized_conversion_cast"(%219) : (i64) -> index
    "llvm.br"(%219)[^bb21] : (i64) -> ()
  ^bb23(%221: i64):  // 2 preds: ^bb21, ^bb26
    %222 = "builtin.unrealized_conversion_cast"(%221) : (i64) -> index
    %223 = "builtin.unrealized_conversion_cast"(%222) : (index) -> i64
    %224 = "llvm.icmp"(%223, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%224, %6, %6)[^bb24, ^bb27] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb24(%225: i64):  // 2 preds: ^bb23, ^bb25
    %226 = "builtin.unrealized_conversion_cast"(%225) : (i64) -> index
    %227 = "builtin.unrealized_conversion_cast"(%226) : (index) -> i64
    %228 = "llvm.icmp"(%227, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%228)[^bb25, ^bb26] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb25:  // pred: ^bb24
    %229 = "llvm.extractvalue"(%35) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %230 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %231 = "llvm.mul"(%221, %230) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %232 = "llvm.add"(%231, %225) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %233 = "llvm.getelementptr"(%229, %232) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %234 = "llvm.load"(%233) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %235 = "llvm.extractvalue"(%57) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %236 = "llvm.getelementptr"(%235, %221) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %237 = "llvm.load"(%236) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %238 = "llvm.fadd"(%237, %234) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %239 = "llvm.extractvalue"(%57) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %240 = "llvm.getelementptr"(%239, %221) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%238, %240) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %241 = "llvm.add"(%227, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %242 = "builtin.unrealized_conversion_cast"(%241) : (i64) -> index
    "llvm.br"(%241)[^bb24] : (i64) -> ()
  ^bb26:  // pred: ^bb24
    %243 = "llvm.add"(%223, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %244 = "builtin.unrealized_conversion_cast"(%243) : (i64) -> index
    "llvm.br"(%243)[^bb23] : (i64) -> ()
  ^bb27(%245: i64):  // 2 preds: ^bb23, ^bb30
    %246 = "builtin.unrealized_conversion_cast"(%245) : (i64) -> index
    %247 = "builtin.unrealized_conversion_cast"(%246) : (index) -> i64
    %248 = "llvm.icmp"(%247, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%248, %6, %6)[^bb28, ^bb31] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb28(%249: i64):  // 2 preds: ^bb27, ^bb29
    %250 = "builtin.unrealized_conversion_cast"(%249) : (i64) -> index
    %251 = "builtin.unrealized_conversion_cast"(%250) : (index) -> i64
    %252 = "llvm.icmp"(%251, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%252)[^bb29, ^bb30] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb29:  // pred: ^bb28
    %253 = "llvm.extractvalue"(%35) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %254 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %255 = "llvm.mul"(%245, %254) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %256 = "llvm.add"(%255, %249) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %257 = "llvm.getelementptr"(%253, %256) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %258 = "llvm.load"(%257) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %259 = "llvm.extractvalue"(%57) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %260 = "llvm.getelementptr"(%259, %245) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %261 = "llvm.load"(%260) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %262 = "llvm.fdiv"(%258, %261) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %263 = "llvm.extractvalue"(%35) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %264 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %265 = "llvm.mul"(%245, %264) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %266 = "llvm.add"(%265, %249) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %267 = "llvm.getelementptr"(%263, %266) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%262, %267) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %268 = "llvm.add"(%251, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %269 = "builtin.unrealized_conversion_cast"(%268) : (i64) -> index
    "llvm.br"(%268)[^bb28] : (i64) -> ()
  ^bb30:  // pred: ^bb28
    %270 = "llvm.add"(%247, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %271 = "builtin.unrealized_conversion_cast"(%270) : (i64) -> index
    "llvm.br"(%270)[^bb27] : (i64) -> ()
  ^bb31(%272: i64):  // 2 preds: ^bb27, ^bb34
    %273 = "builtin.unrealized_conversion_cast"(%272) : (i64) -> index
    %274 = "builtin.unrealized_conversion_cast"(%273) : (index) -> i64
    %275 = "llvm.icmp"(%274, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%275, %6, %6)[^bb32, ^bb35] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb32(%276: i64):  // 2 preds: ^bb31, ^bb33
    %277 = "builtin.unrealized_conversion_cast"(%276) : (i64) -> index
    %278 = "builtin.unrealized_conversion_cast"(%277) : (index) -> i64
    %279 = "llvm.icmp"(%278, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%279)[^bb33, ^bb34] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb33:  // pred: ^bb32
    %280 = "llvm.extractvalue"(%83) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %281 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %282 = "llvm.mul"(%272, %281) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %283 = "llvm.add"(%282, %276) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %284 = "llvm.getelementptr"(%280, %283) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%8, %284) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %285 = "llvm.add"(%278, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %286 = "builtin.unrealized_conversion_cast"(%285) : (i64) -> index
    "llvm.br"(%285)[^bb32] : (i64) -> ()
  ^bb34:  // pred: ^bb32
    %287 = "llvm.add"(%274, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %288 = "builtin.unrealized_conversion_cast"(%287) : (i64) -> index
    "llvm.br"(%287)[^bb31] : (i64) -> ()
  ^bb35(%289: i64):  // 2 preds: ^bb31, ^bb40
    %290 = "builtin.unrealized_conversion_cast"(%289) : (i64) -> index
    %291 = "builtin.unrealized_conversion_cast"(%290) : (index) -> i64
    %292 = "llvm.icmp"(%291, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%292, %6)[^bb36, ^bb41] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb36(%293: i64):  // 2 preds: ^bb35, ^bb39
    %294 = "builtin.unrealized_conversion_cast"(%293) : (i64) -> index
    %295 = "builtin.unrealized_conversion_cast"(%294) : (index) -> i64
    %296 = "llvm.icmp"(%295, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%296, %6)[^bb37, ^bb40] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb37(%297: i64):  // 2 preds: ^bb36, ^bb38
    %298 = "builtin.unrealized_conversion_cast"(%297) : (i64) -> index
    %299 = "builtin.unrealized_conversion_cast"(%298) : (index) -> i64
    %300 = "llvm.icmp"(%299, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%300)[^bb38, ^bb39] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb38:  // pred: ^bb37
    %301 = "llvm.extractvalue"(%35) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %302 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %303 = "llvm.mul"(%289, %302) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %304 = "llvm.add"(%303, %297) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %305 = "llvm.getelementptr"(%301, %304) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %306 = "llvm.load"(%305) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %307 = "llvm.extractvalue"(%0) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %308 = "llvm.extractvalue"(%0) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %309 = "llvm.getelementptr"(%307, %308) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %310 = "llvm.extractvalue"(%0) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %311 = "llvm.mul"(%297, %310) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %312 = "llvm.extractvalue"(%0) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %313 = "llvm.mul"(%293, %312) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %314 = "llvm.add"(%311, %313) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %315 = "llvm.getelementptr"(%309, %314) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %316 = "llvm.load"(%315) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %317 = "llvm.extractvalue"(%83) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %318 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %319 = "llvm.mul"(%289, %318) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %320 = "llvm.add"(%319, %293) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %321 = "llvm.getelementptr"(%317, %320) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %322 = "llvm.load"(%321) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %323 = "llvm.fmul"(%306, %316) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %324 = "llvm.fadd"(%322, %323) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %325 = "llvm.extractvalue"(%83) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %326 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %327 = "llvm.mul"(%289, %326) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %328 = "llvm.add"(%327, %293) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %329 = "llvm.getelementptr"(%325, %328) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%324, %329) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %330 = "llvm.add"(%299, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %331 = "builtin.unrealized_conversion_cast"(%330) : (i64) -> index
    "llvm.br"(%330)[^bb37] : (i64) -> ()
  ^bb39:  // pred: ^bb37
    %332 = "llvm.add"(%295, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %333 = "builtin.unrealized_conversion_cast"(%332) : (i64) -> index
    "llvm.br"(%332)[^bb36] : (i64) -> ()
  ^bb40:  // pred: ^bb36
    %334 = "llvm.add"(%291, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %335 = "builtin.unrealized_conversion_cast"(%334) : (i64) -> index
    "llvm.br"(%334)[^bb35] : (i64) -> ()
  ^bb41:  // pred: ^bb35
    "func.return"(%84) : (memref<4x8xf32>) -> ()
  }) : () -> ()
}) : () -> ()


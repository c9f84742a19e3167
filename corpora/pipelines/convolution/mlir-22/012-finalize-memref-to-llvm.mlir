"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr (i64)>, linkage = #llvm.linkage<external>, sym_name = "malloc", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, alignment = 64 : i64, constant, global_type = !llvm.array<1 x f32>, linkage = #llvm.linkage<private>, sym_name = "__constant_1xf32", unnamed_addr = 0 : i64, value = dense<0.000000e+00> : tensor<1xf32>, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "func.func"() <{function_type = (memref<1x8x8x3xf32, strided<[?, ?, ?, ?], offset: ?>>, memref<4x3x3x3xf32, strided<[?, ?, ?, ?], offset: ?>>, memref<4xf32, strided<[?], offset: ?>>) -> memref<1x6x6x4xf32>, sym_name = "convolution"}> ({
  ^bb0(%arg0: memref<1x8x8x3xf32, strided<[?, ?, ?, ?], offset: ?>>, %arg1: memref<4x3x3x3xf32, strided<[?, ?, ?, ?], offset: ?>>, %arg2: memref<4xf32, strided<[?], offset: ?>>):
    %0 = "builtin.unrealized_conversion_cast"(%arg1) : (memref<4x3x3x3xf32, strided<[?, ?, ?, ?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %1 = "builtin.unrealized_conversion_cast"(%arg0) : (memref<1x8x8x3xf32, strided<[?, ?, ?, ?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %2 = "builtin.unrealized_conversion_cast"(%arg2) : (memref<4xf32, strided<[?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %3 = "llvm.mlir.constant"() <{value = 3 : index}> : () -> i64
    %4 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %5 = "llvm.mlir.constant"() <{value = 6 : index}> : () -> i64
    %6 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %7 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %8 = "builtin.unrealized_conversion_cast"(%7) : (i64) -> index
    %9 = "llvm.mlir.constant"() <{value = 6.000000e+00 : f32}> : () -> f32
    %10 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %11 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %12 = "llvm.mlir.constant"() <{value = 6 : index}> : () -> i64
    %13 = "llvm.mlir.constant"() <{value = 6 : index}> : () -> i64
    %14 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %15 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %16 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %17 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %18 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %19 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %20 = "llvm.getelementptr"(%19, %18) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %21 = "llvm.ptrtoint"(%20) : (!llvm.ptr) -> i64
    %22 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %23 = "llvm.add"(%21, %22) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %24 = "llvm.call"(%23) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %25 = "llvm.ptrtoint"(%24) : (!llvm.ptr) -> i64
    %26 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %27 = "llvm.sub"(%22, %26) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %28 = "llvm.add"(%25, %27) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %29 = "llvm.urem"(%28, %22) : (i64, i64) -> i64
    %30 = "llvm.sub"(%28, %29) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %31 = "llvm.inttoptr"(%30) : (i64) -> !llvm.ptr
    %32 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %33 = "llvm.insertvalue"(%32, %24) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %34 = "llvm.insertvalue"(%33, %31) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %35 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %36 = "llvm.insertvalue"(%34, %35) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %37 = "llvm.insertvalue"(%36, %11) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %38 = "llvm.insertvalue"(%37, %12) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %39 = "llvm.insertvalue"(%38, %13) <{position = array<i64: 3, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %40 = "llvm.insertvalue"(%39, %14) <{position = array<i64: 3, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %41 = "llvm.insertvalue"(%40, %17) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %42 = "llvm.insertvalue"(%41, %16) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %43 = "llvm.insertvalue"(%42, %14) <{position = array<i64: 4, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %44 = "llvm.insertvalue"(%43, %15) <{position = array<i64: 4, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    "llvm.br"(%7)[^bb1] : (i64) -> ()
  ^bb1(%45: i64):  // 2 preds: ^bb0, ^bb8
    %46 = "builtin.unrealized_conversion_cast"(%45) : (i64) -> index
    %47 = "builtin.unrealized_conversion_cast"(%46) : (index) -> i64
    %48 = "llvm.icmp"(%47, %6) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%48, %7, %7)[^bb2, ^bb9] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb2(%49: i64):  // 2 preds: ^bb1, ^bb7
    %50 = "builtin.unrealized_conversion_cast"(%49) : (i64) -> index
    %51 = "builtin.unrealized_conversion_cast"(%50) : (index) -> i64
    %52 = "llvm.icmp"(%51, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%52, %7)[^bb3, ^bb8] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb3(%53: i64):  // 2 preds: ^bb2, ^bb6
    %54 = "builtin.unrealized_conversion_cast"(%53) : (i64) -> index
    %55 = "builtin.unrealized_conversion_cast"(%54) : (index) -> i64
    %56 = "llvm.icmp"(%55, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%56, %7)[^bb4, ^bb7] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb4(%57: i64):  // 2 preds: ^bb3, ^bb5
    %58 = "builtin.unrealized_conversion_cast"(%57) : (i64) -> index
    %59 = "builtin.unrealized_conversion_cast"(%58) : (index) -> i64
    %60 = "llvm.icmp"(%59, %4) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%60)[^bb5, ^bb6] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb5:  // pred: ^bb4
    %61 = "llvm.extractvalue"(%2) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %62 = "llvm.extractvalue"(%2) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %63 = "llvm.getelementptr"(%61, %62) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %64 = "llvm.extractvalue"(%2) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %65 = "llvm.mul"(%57, %64) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %66 = "llvm.getelementptr"(%63, %65) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %67 = "llvm.load"(%66) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %68 = "llvm.extractvalue"(%44) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %69 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %70 = "llvm.mul"(%45, %69) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %71 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %72 = "llvm.mul"(%49, %71) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %73 = "llvm.add"(%70, %72) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %74 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %75 = "llvm.mul"(%53, %74) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %76 = "llvm.add"(%73, %75) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %77 = "llvm.add"(%76, %57) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %78 = "llvm.getelementptr"(%68, %77) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%67, %78) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %79 = "llvm.add"(%59, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %80 = "builtin.unrealized_conversion_cast"(%79) : (i64) -> index
    "llvm.br"(%79)[^bb4] : (i64) -> ()
  ^bb6:  // pred: ^bb4
    %81 = "llvm.add"(%55, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %82 = "builtin.unrealized_conversion_cast"(%81) : (i64) -> index
    "llvm.br"(%81)[^bb3] : (i64) -> ()
  ^bb7:  // pred: ^bb3
    %83 = "llvm.add"(%51, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %84 = "builtin.unrealized_conversion_cast"(%83) : (i64) -> index
    "llvm.br"(%83)[^bb2] : (i64) -> ()
  ^bb8:  // pred: ^bb2
    %85 = "llvm.add"(%47, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %86 = "builtin.unrealized_conversion_cast"(%85) : (i64) -> index
    "llvm.br"(%85)[^bb1] : (i64) -> ()
  ^bb9(%87: i64):  // 2 preds: ^bb1, ^bb22
    %88 = "builtin.unrealized_conversion_cast"(%87) : (i64) -> index
    %89 = "builtin.unrealized_conversion_cast"(%88) : (index) -> i64
    %90 = "llvm.icmp"(%89, %6) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%90, %7)[^bb10, ^bb23] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb10(%91: i64):  // 2 preds: ^bb9, ^bb21
    %92 = "builtin.unrealized_conversion_cast"(%91) : (i64) -> index
    %93 = "builtin.unrealized_conversion_cast"(%92) : (index) -> i64
    %94 = "llvm.icmp"(%93, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%94, %7)[^bb11, ^bb22] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb11(%95: i64):  // 2 preds: ^bb10, ^bb20
    %96 = "builtin.unrealized_conversion_cast"(%95) : (i64) -> index
    %97 = "builtin.unrealized_conversion_cast"(%96) : (index) -> i64
    %98 = "llvm.icmp"(%97, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%98, %7)[^bb12, ^bb21] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb12(%99: i64):  // 2 preds: ^bb11, ^bb19
    %100 = "builtin.unrealized_conversion_cast"(%99) : (i64) -> index
    %101 = "builtin.unrealized_conversion_cast"(%100) : (index) -> i64
    %102 = "llvm.icmp"(%101, %4) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%102, %7)[^bb13, ^bb20] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb13(%103: i64):  // 2 preds: ^bb12, ^bb18
    %104 = "builtin.unrealized_conversion_cast"(%103) : (i64) -> index
    %105 = "builtin.unrealized_conversion_cast"(%104) : (index) -> i64
    %106 = "llvm.icmp"(%105, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%106, %7)[^bb14, ^bb19] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb14(%107: i64):  // 2 preds: ^bb13, ^bb17
    %108 = "builtin.unrealized_conversion_cast"(%107) : (i64) -> index
    %109 = "builtin.unrealized_conversion_cast"(%108) : (index) -> i64
    %110 = "llvm.icmp"(%109, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%110, %7)[^bb15, ^bb18] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb15(%111: i64):  // 2 preds: ^bb14, ^bb16
    %112 = "builtin.unrealized_conversion_cast"(%111) : (i64) -> index
    %113 = "builtin.unrealized_conversion_cast"(%112) : (index) -> i64
    %114 = "llvm.icmp"(%113, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%114)[^bb16, ^bb17] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb16:  // pred: ^bb15
    %115 = "llvm.add"(%93, %105) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %116 = "builtin.unrealized_conversion_cast"(%115) : (i64) -> index
    %117 = "llvm.add"(%97, %109) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %118 = "builtin.unrealized_conversion_cast"(%117) : (i64) -> index
    %119 = "llvm.extractvalue"(%1) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %120 = "llvm.extractvalue"(%1) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %121 = "llvm.getelementptr"(%119, %120) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %122 = "llvm.extractvalue"(%1) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %123 = "llvm.mul"(%87, %122) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %124 = "llvm.extractvalue"(%1) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %125 = "llvm.mul"(%115, %124) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %126 = "llvm.add"(%123, %125) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %127 = "llvm.extractvalue"(%1) <{position = array<i64: 4, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %128 = "llvm.mul"(%117, %127) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %129 = "llvm.add"(%126, %128) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %130 = "llvm.extractvalue"(%1) <{position = array<i64: 4, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %131 = "llvm.mul"(%111, %130) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %132 = "llvm.add"(%129, %131) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %133 = "llvm.getelementptr"(%121, %132) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %134 = "llvm.load"(%133) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %135 = "llvm.extractvalue"(%0) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %136 = "llvm.extractvalue"(%0) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %137 = "llvm.getelementptr"(%135, %136) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %138 = "llvm.extractvalue"(%0) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %139 = "llvm.mul"(%99, %138) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %140 = "llvm.extractvalue"(%0) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %141 = "llvm.mul"(%103, %140) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %142 = "llvm.add"(%139, %141) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %143 = "llvm.extractvalue"(%0) <{position = array<i64: 4, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %144 = "llvm.mul"(%107, %143) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %145 = "llvm.add"(%142, %144) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %146 = "llvm.extractvalue"(%0) <{position = array<i64: 4, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %147 = "llvm.mul"(%111, %146) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %148 = "llvm.add"(%145, %147) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %149 = "llvm.getelementptr"(%137, %148) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %150 = "llvm.load"(%149) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %151 = "llvm.extractvalue"(%44) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %152 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %153 = "llvm.mul"(%87, %152) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %154 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %155 = "llvm.mul"(%91, %154) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %156 = "llvm.add"(%153, %155) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %157 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %158 = "llvm.mul"(%95, %157) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %159 = "llvm.add"(%156, %158) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %160 = "llvm.add"(%159, %99) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %161 = "llvm.getelementptr"(%151, %160) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %162 = "llvm.load"(%161) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %163 = "llvm.fmul"(%134, %150) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %164 = "llvm.fadd"(%162, %163) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %165 = "llvm.extractvalue"(%44) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %166 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %167 = "llvm.mul"(%87, %166) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %168 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %169 = "llvm.mul"(%91, %168) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %170 = "llvm.add"(%167, %169) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %171 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %172 = "llvm.mul"(%95, %171) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %173 = "llvm.add"(%170, %172) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %174 = "llvm.add"(%173, %99) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %175 = "llvm.getelementptr"(%165, %174) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%164, %175) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %176 = "llvm.add"(%113, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %177 = "builtin.unrealized_conversion_cast"(%176) : (i64) -> index
    "llvm.br"(%176)[^bb15] : (i64) -> ()
  ^bb17:  // pred: ^bb15
    %178 = "llvm.add"(%109, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %179 = "builtin.unrealized_conversion_cast"(%178) : (i64) -> index
    "llvm.br"(%178)[^bb14] : (i64) -> ()
  ^bb18:  // pred: ^bb14
    %180 = "llvm.add"(%105, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %181 = "builtin.unrealized_conversion_cast"(%180) : (i64) -> index
    "llvm.br"(%180)[^bb13] : (i64) -> ()
  ^bb19:  // pred: ^bb13
    %182 = "llvm.add"(%101, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %183 = "builtin.unrealized_conversion_cast"(%182) : (i64) -> index
    "llvm.br"(%182)[^bb12] : (i64) -> ()
  ^bb20:  // pred: ^bb12
    %184 = "llvm.add"(%97, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %185 = "builtin.unrealized_conversion_cast"(%184) : (i64) -> index
    "llvm.br"(%184)[^bb11] : (i64) -> ()
  ^bb21:  // pred: ^bb11
    %186 = "llvm.add"(%93, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %187 = "builtin.unrealized_conversion_cast"(%186) : (i64) -> index
    "llvm.br"(%186)[^bb10] : (i64) -> ()
  ^bb22:  // pred: ^bb10
    %188 = "llvm.add"(%89, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %189 = "builtin.unrealized_conversion_cast"(%188) : (i64) -> index
    "llvm.br"(%188)[^bb9] : (i64) -> ()
  ^bb23:  // pred: ^bb9
    %190 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %191 = "llvm.mlir.constant"() <{value = 6 : index}> : () -> i64
    %192 = "llvm.mlir.constant"() <{value = 6 : index}> : () -> i64
    %193 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %194 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %195 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %196 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %197 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %198 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %199 = "llvm.getelementptr"(%198, %197) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %200 = "llvm.ptrtoint"(%199) : (!llvm.ptr) -> i64
    %201 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %202 = "llvm.add"(%200, %201) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %203 = "llvm.call"(%202) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %204 = "llvm.ptrtoint"(%203) : (!llvm.ptr) -> i64
    %205 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %206 = "llvm.sub"(%201, %205) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %207 = "llvm.add"(%204, %206) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %208 = "llvm.urem"(%207, %201) : (i64, i64) -> i64
    %209 = "llvm.sub"(%207, %208) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %210 = "llvm.inttoptr"(%209) : (i64) -> !llvm.ptr
    %211 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %212 = "llvm.insertvalue"(%211, %203) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %213 = "llvm.insertvalue"(%212, %210) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %214 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %215 = "llvm.insertvalue"(%213, %214) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %216 = "llvm.insertvalue"(%215, %190) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %217 = "llvm.insertvalue"(%216, %191) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %218 = "llvm.insertvalue"(%217, %192) <{position = array<i64: 3, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %219 = "llvm.insertvalue"(%218, %193) <{position = array<i64: 3, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %220 = "llvm.insertvalue"(%219, %196) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %221 = "llvm.insertvalue"(%220, %195) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %222 = "llvm.insertvalue"(%221, %193) <{position = array<i64: 4, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %223 = "llvm.insertvalue"(%222, %194) <{position = array<i64: 4, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %224 = "builtin.unrealized_conversion_cast"(%223) : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> memref<1x6x6x4xf32>
    "llvm.br"(%7)[^bb24] : (i64) -> ()
  ^bb24(%225: i64):  // 2 preds: ^bb23, ^bb31
    %226 = "builtin.unrealized_conversion_cast"(%225) : (i64) -> index
    %227 = "builtin.unrealized_conversion_cast"(%226) : (index) -> i64
    %228 = "llvm.icmp"(%227, %6) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%228, %7)[^bb25, ^bb32] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb25(%229: i64):  // 2 preds: ^bb24, ^bb30
    %230 = "builtin.unrealized_conversion_cast"(%229) : (i64) -> index
    %231 = "builtin.unrealized_conversion_cast"(%230) : (index) -> i64
    %232 = "llvm.icmp"(%231, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%232, %7)[^bb26, ^bb31] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb26(%233: i64):  // 2 preds: ^bb25, ^bb29
    %234 = "builtin.unrealized_conversion_cast"(%233) : (i64) -> index
    %235 = "builtin.unrealized_conversion_cast"(%234) : (index) -> i64
    %236 = "llvm.icmp"(%235, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%236, %7)[^bb27, ^bb30] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb27(%237: i64):  // 2 preds: ^bb26, ^bb28
    %238 = "builtin.unrealized_conversion_cast"(%237) : (i64) -> index
    %239 = "builtin.unrealized_conversion_cast"(%238) : (index) -> i64
    %240 = "llvm.icmp"(%239, %4) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%240)[^bb28, ^bb29] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb28:  // pred: ^bb27
    %241 = "llvm.extractvalue"(%44) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %242 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %243 = "llvm.mul"(%225, %242) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %244 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %245 = "llvm.mul"(%229, %244) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %246 = "llvm.add"(%243, %245) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %247 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %248 = "llvm.mul"(%233, %247) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %249 = "llvm.add"(%246, %248) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %250 = "llvm.add"(%249, %237) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %251 = "llvm.getelementptr"(%241, %250) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %252 = "llvm.load"(%251) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %253 = "llvm.intr.minimum"(%252, %9) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %254 = "llvm.intr.maximum"(%253, %10) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %255 = "llvm.extractvalue"(%223) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %256 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %257 = "llvm.mul"(%225, %256) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %258 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %259 = "llvm.mul"(%229, %258) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %260 = "llvm.add"(%257, %259) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %261 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %262 = "llvm.mul"(%233, %261) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %263 = "llvm.add"(%260, %262) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %264 = "llvm.add"(%263, %237) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %265 = "llvm.getelementptr"(%255, %264) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%254, %265) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %266 = "llvm.add"(%239, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %267 = "builtin.unrealized_conversion_cast"(%266) : (i64) -> index
    "llvm.br"(%266)[^bb27] : (i64) -> ()
  ^bb29:  // pred: ^bb27
    %268 = "llvm.add"(%235, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %269 = "builtin.unrealized_conversion_cast"(%268) : (i64) -> index
    "llvm.br"(%268)[^bb26] : (i64) -> ()
  ^bb30:  // pred: ^bb26
    %270 = "llvm.add"(%231, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %271 = "builtin.unrealized_conversion_cast"(%270) : (i64) -> index
    "llvm.br"(%270)[^bb25] : (i64) -> ()
  ^bb31:  // pred: ^bb25
    %272 = "llvm.add"(%227, %6) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %273 = "builtin.unrealized_conversion_cast"(%272) : (i64) -> index
    "llvm.br"(%272)[^bb24] : (i64) -> ()
  ^bb32:  // pred: ^bb24
    "func.return"(%224) : (memref<1x6x6x4xf32>) -> ()
  }) : () -> ()
}) : () -> ()


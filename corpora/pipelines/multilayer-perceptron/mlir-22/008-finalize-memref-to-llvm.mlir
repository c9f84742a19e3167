"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<ptr (i64)>, sym_name = "malloc"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (memref<4x8xf32, strided<[?, ?], offset: ?>>, memref<8x16xf32, strided<[?, ?], offset: ?>>, memref<16xf32, strided<[?], offset: ?>>) -> memref<4x16xf32>, sym_name = "mlp"}> ({
  ^bb0(%arg0: memref<4x8xf32, strided<[?, ?], offset: ?>>, %arg1: memref<8x16xf32, strided<[?, ?], offset: ?>>, %arg2: memref<16xf32, strided<[?], offset: ?>>):
    %0 = "builtin.unrealized_conversion_cast"(%arg2) : (memref<16xf32, strided<[?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %1 = "builtin.unrealized_conversion_cast"(%arg1) : (memref<8x16xf32, strided<[?, ?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %2 = "builtin.unrealized_conversion_cast"(%arg0) : (memref<4x8xf32, strided<[?, ?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %3 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %4 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %5 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %6 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %7 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %8 = "builtin.unrealized_conversion_cast"(%7) : (i64) -> index
    %9 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %10 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %11 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %12 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %13 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %14 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %15 = "llvm.getelementptr"(%14, %13) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %16 = "llvm.ptrtoint"(%15) : (!llvm.ptr) -> i64
    %17 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %18 = "llvm.add"(%16, %17) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %19 = "llvm.call"(%18) <{callee = @malloc, fastmathFlags = #llvm.fastmath<none>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
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
    %36 = "builtin.unrealized_conversion_cast"(%35) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> memref<4x16xf32>
    "llvm.br"(%7)[^bb1] : (i64) -> ()
  ^bb1(%37: i64):  // 2 preds: ^bb0, ^bb4
    %38 = "builtin.unrealized_conversion_cast"(%37) : (i64) -> index
    %39 = "builtin.unrealized_conversion_cast"(%38) : (index) -> i64
    %40 = "llvm.icmp"(%39, %6) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%40, %7, %7)[^bb2, ^bb5] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb2(%41: i64):  // 2 preds: ^bb1, ^bb3
    %42 = "builtin.unrealized_conversion_cast"(%41) : (i64) -> index
    %43 = "builtin.unrealized_conversion_cast"(%42) : (index) -> i64
    %44 = "llvm.icmp"(%43, %4) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%44)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb3:  // pred: ^bb2
    %45 = "llvm.extractvalue"(%35) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %46 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %47 = "llvm.mul"(%37, %46) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %48 = "llvm.add"(%47, %41) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %49 = "llvm.getelementptr"(%45, %48) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%9, %49) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %50 = "llvm.add"(%43, %5) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %51 = "builtin.unrealized_conversion_cast"(%50) : (i64) -> index
    "llvm.br"(%50)[^bb2] : (i64) -> ()
  ^bb4:  // pred: ^bb2
    %52 = "llvm.add"(%39, %5) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %53 = "builtin.unrealized_conversion_cast"(%52) : (i64) -> index
    "llvm.br"(%52)[^bb1] : (i64) -> ()
  ^bb5(%54: i64):  // 2 preds: ^bb1, ^bb10
    %55 = "builtin.unrealized_conversion_cast"(%54) : (i64) -> index
    %56 = "builtin.unrealized_conversion_cast"(%55) : (index) -> i64
    %57 = "llvm.icmp"(%56, %6) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%57, %7, %7)[^bb6, ^bb11] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb6(%58: i64):  // 2 preds: ^bb5, ^bb9
    %59 = "builtin.unrealized_conversion_cast"(%58) : (i64) -> index
    %60 = "builtin.unrealized_conversion_cast"(%59) : (index) -> i64
    %61 = "llvm.icmp"(%60, %4) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%61, %7)[^bb7, ^bb10] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb7(%62: i64):  // 2 preds: ^bb6, ^bb8
    %63 = "builtin.unrealized_conversion_cast"(%62) : (i64) -> index
    %64 = "builtin.unrealized_conversion_cast"(%63) : (index) -> i64
    %65 = "llvm.icmp"(%64, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%65)[^bb8, ^bb9] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb8:  // pred: ^bb7
    %66 = "llvm.extractvalue"(%2) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %67 = "llvm.extractvalue"(%2) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %68 = "llvm.getelementptr"(%66, %67) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %69 = "llvm.extractvalue"(%2) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %70 = "llvm.mul"(%54, %69) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %71 = "llvm.extractvalue"(%2) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %72 = "llvm.mul"(%62, %71) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %73 = "llvm.add"(%70, %72) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %74 = "llvm.getelementptr"(%68, %73) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %75 = "llvm.load"(%74) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %76 = "llvm.extractvalue"(%1) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %77 = "llvm.extractvalue"(%1) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %78 = "llvm.getelementptr"(%76, %77) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %79 = "llvm.extractvalue"(%1) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %80 = "llvm.mul"(%62, %79) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %81 = "llvm.extractvalue"(%1) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %82 = "llvm.mul"(%58, %81) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %83 = "llvm.add"(%80, %82) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %84 = "llvm.getelementptr"(%78, %83) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %85 = "llvm.load"(%84) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %86 = "llvm.extractvalue"(%35) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %87 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %88 = "llvm.mul"(%54, %87) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %89 = "llvm.add"(%88, %58) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %90 = "llvm.getelementptr"(%86, %89) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %91 = "llvm.load"(%90) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %92 = "llvm.fmul"(%75, %85) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %93 = "llvm.fadd"(%91, %92) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %94 = "llvm.extractvalue"(%35) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %95 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %96 = "llvm.mul"(%54, %95) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %97 = "llvm.add"(%96, %58) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %98 = "llvm.getelementptr"(%94, %97) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%93, %98) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %99 = "llvm.add"(%64, %5) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %100 = "builtin.unrealized_conversion_cast"(%99) : (i64) -> index
    "llvm.br"(%99)[^bb7] : (i64) -> ()
  ^bb9:  // pred: ^bb7
    %101 = "llvm.add"(%60, %5) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %102 = "builtin.unrealized_conversion_cast"(%101) : (i64) -> index
    "llvm.br"(%101)[^bb6] : (i64) -> ()
  ^bb10:  // pred: ^bb6
    %103 = "llvm.add"(%56, %5) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %104 = "builtin.unrealized_conversion_cast"(%103) : (i64) -> index
    "llvm.br"(%103)[^bb5] : (i64) -> ()
  ^bb11(%105: i64):  // 2 preds: ^bb5, ^bb14
    %106 = "builtin.unrealized_conversion_cast"(%105) : (i64) -> index
    %107 = "builtin.unrealized_conversion_cast"(%106) : (index) -> i64
    %108 = "llvm.icmp"(%107, %6) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%108, %7)[^bb12, ^bb15] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb12(%109: i64):  // 2 preds: ^bb11, ^bb13
    %110 = "builtin.unrealized_conversion_cast"(%109) : (i64) -> index
    %111 = "builtin.unrealized_conversion_cast"(%110) : (index) -> i64
    %112 = "llvm.icmp"(%111, %4) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%112)[^bb13, ^bb14] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb13:  // pred: ^bb12
    %113 = "llvm.extractvalue"(%35) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %114 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %115 = "llvm.mul"(%105, %114) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %116 = "llvm.add"(%115, %109) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %117 = "llvm.getelementptr"(%113, %116) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %118 = "llvm.load"(%117) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %119 = "llvm.extractvalue"(%0) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %120 = "llvm.extractvalue"(%0) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %121 = "llvm.getelementptr"(%119, %120) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %122 = "llvm.extractvalue"(%0) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %123 = "llvm.mul"(%109, %122) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %124 = "llvm.getelementptr"(%121, %123) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %125 = "llvm.load"(%124) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %126 = "llvm.fadd"(%118, %125) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %127 = "llvm.intr.maximum"(%126, %9) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %128 = "llvm.extractvalue"(%35) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %129 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %130 = "llvm.mul"(%105, %129) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %131 = "llvm.add"(%130, %109) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %132 = "llvm.getelementptr"(%128, %131) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%127, %132) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %133 = "llvm.add"(%111, %5) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %134 = "builtin.unrealized_conversion_cast"(%133) : (i64) -> index
    "llvm.br"(%133)[^bb12] : (i64) -> ()
  ^bb14:  // pred: ^bb12
    %135 = "llvm.add"(%107, %5) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %136 = "builtin.unrealized_conversion_cast"(%135) : (i64) -> index
    "llvm.br"(%135)[^bb11] : (i64) -> ()
  ^bb15:  // pred: ^bb11
    "func.return"(%36) : (memref<4x16xf32>) -> ()
  }) : () -> ()
}) : () -> ()


"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr (i64)>, linkage = #llvm.linkage<external>, sym_name = "malloc", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, alignment = 64 : i64, constant, global_type = !llvm.array<1 x f32>, linkage = #llvm.linkage<private>, sym_name = "__constant_1xf32", unnamed_addr = 0 : i64, value = dense<0.000000e+00> : tensor<1xf32>, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)> (ptr, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64, ptr, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64, ptr, ptr, i64, i64, i64)>, linkage = #llvm.linkage<external>, sym_name = "convolution", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64, %arg8: i64, %arg9: i64, %arg10: i64, %arg11: !llvm.ptr, %arg12: !llvm.ptr, %arg13: i64, %arg14: i64, %arg15: i64, %arg16: i64, %arg17: i64, %arg18: i64, %arg19: i64, %arg20: i64, %arg21: i64, %arg22: !llvm.ptr, %arg23: !llvm.ptr, %arg24: i64, %arg25: i64, %arg26: i64):
    %0 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %1 = "llvm.insertvalue"(%0, %arg22) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = "llvm.insertvalue"(%1, %arg23) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %3 = "llvm.insertvalue"(%2, %arg24) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %4 = "llvm.insertvalue"(%3, %arg25) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %5 = "llvm.insertvalue"(%4, %arg26) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %6 = "builtin.unrealized_conversion_cast"(%5) : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> memref<4xf32, strided<[?], offset: ?>>
    %7 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %8 = "llvm.insertvalue"(%7, %arg11) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %9 = "llvm.insertvalue"(%8, %arg12) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %10 = "llvm.insertvalue"(%9, %arg13) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %11 = "llvm.insertvalue"(%10, %arg14) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %12 = "llvm.insertvalue"(%11, %arg18) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %13 = "llvm.insertvalue"(%12, %arg15) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %14 = "llvm.insertvalue"(%13, %arg19) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %15 = "llvm.insertvalue"(%14, %arg16) <{position = array<i64: 3, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %16 = "llvm.insertvalue"(%15, %arg20) <{position = array<i64: 4, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %17 = "llvm.insertvalue"(%16, %arg17) <{position = array<i64: 3, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %18 = "llvm.insertvalue"(%17, %arg21) <{position = array<i64: 4, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %19 = "builtin.unrealized_conversion_cast"(%18) : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> memref<4x3x3x3xf32, strided<[?, ?, ?, ?], offset: ?>>
    %20 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %21 = "llvm.insertvalue"(%20, %arg0) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %22 = "llvm.insertvalue"(%21, %arg1) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %23 = "llvm.insertvalue"(%22, %arg2) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %24 = "llvm.insertvalue"(%23, %arg3) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %25 = "llvm.insertvalue"(%24, %arg7) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %26 = "llvm.insertvalue"(%25, %arg4) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %27 = "llvm.insertvalue"(%26, %arg8) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %28 = "llvm.insertvalue"(%27, %arg5) <{position = array<i64: 3, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %29 = "llvm.insertvalue"(%28, %arg9) <{position = array<i64: 4, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %30 = "llvm.insertvalue"(%29, %arg6) <{position = array<i64: 3, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %31 = "llvm.insertvalue"(%30, %arg10) <{position = array<i64: 4, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %32 = "builtin.unrealized_conversion_cast"(%31) : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> memref<1x8x8x3xf32, strided<[?, ?, ?, ?], offset: ?>>
    %33 = "builtin.unrealized_conversion_cast"(%19) : (memref<4x3x3x3xf32, strided<[?, ?, ?, ?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %34 = "builtin.unrealized_conversion_cast"(%32) : (memref<1x8x8x3xf32, strided<[?, ?, ?, ?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %35 = "builtin.unrealized_conversion_cast"(%6) : (memref<4xf32, strided<[?], offset: ?>>) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %36 = "llvm.mlir.constant"() <{value = 3 : index}> : () -> i64
    %37 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %38 = "llvm.mlir.constant"() <{value = 6 : index}> : () -> i64
    %39 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %40 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %41 = "builtin.unrealized_conversion_cast"(%40) : (i64) -> index
    %42 = "llvm.mlir.constant"() <{value = 6.000000e+00 : f32}> : () -> f32
    %43 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %44 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %45 = "llvm.mlir.constant"() <{value = 6 : index}> : () -> i64
    %46 = "llvm.mlir.constant"() <{value = 6 : index}> : () -> i64
    %47 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %48 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %49 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %50 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %51 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %52 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %53 = "llvm.getelementptr"(%52, %51) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %54 = "llvm.ptrtoint"(%53) : (!llvm.ptr) -> i64
    %55 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %56 = "llvm.add"(%54, %55) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %57 = "llvm.call"(%56) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %58 = "llvm.ptrtoint"(%57) : (!llvm.ptr) -> i64
    %59 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %60 = "llvm.sub"(%55, %59) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %61 = "llvm.add"(%58, %60) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %62 = "llvm.urem"(%61, %55) : (i64, i64) -> i64
    %63 = "llvm.sub"(%61, %62) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %64 = "llvm.inttoptr"(%63) : (i64) -> !llvm.ptr
    %65 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %66 = "llvm.insertvalue"(%65, %57) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %67 = "llvm.insertvalue"(%66, %64) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %68 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %69 = "llvm.insertvalue"(%67, %68) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %70 = "llvm.insertvalue"(%69, %44) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %71 = "llvm.insertvalue"(%70, %45) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %72 = "llvm.insertvalue"(%71, %46) <{position = array<i64: 3, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %73 = "llvm.insertvalue"(%72, %47) <{position = array<i64: 3, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %74 = "llvm.insertvalue"(%73, %50) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %75 = "llvm.insertvalue"(%74, %49) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %76 = "llvm.insertvalue"(%75, %47) <{position = array<i64: 4, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %77 = "llvm.insertvalue"(%76, %48) <{position = array<i64: 4, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    "llvm.br"(%40)[^bb1] : (i64) -> ()
  ^bb1(%78: i64):  // 2 preds: ^bb0, ^bb8
    %79 = "builtin.unrealized_conversion_cast"(%78) : (i64) -> index
    %80 = "builtin.unrealized_conversion_cast"(%79) : (index) -> i64
    %81 = "llvm.icmp"(%80, %39) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%81, %40, %40)[^bb2, ^bb9] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb2(%82: i64):  // 2 preds: ^bb1, ^bb7
    %83 = "builtin.unrealized_conversion_cast"(%82) : (i64) -> index
    %84 = "builtin.unrealized_conversion_cast"(%83) : (index) -> i64
    %85 = "llvm.icmp"(%84, %38) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%85, %40)[^bb3, ^bb8] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb3(%86: i64):  // 2 preds: ^bb2, ^bb6
    %87 = "builtin.unrealized_conversion_cast"(%86) : (i64) -> index
    %88 = "builtin.unrealized_conversion_cast"(%87) : (index) -> i64
    %89 = "llvm.icmp"(%88, %38) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%89, %40)[^bb4, ^bb7] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb4(%90: i64):  // 2 preds: ^bb3, ^bb5
    %91 = "builtin.unrealized_conversion_cast"(%90) : (i64) -> index
    %92 = "builtin.unrealized_conversion_cast"(%91) : (index) -> i64
    %93 = "llvm.icmp"(%92, %37) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%93)[^bb5, ^bb6] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb5:  // pred: ^bb4
    %94 = "llvm.extractvalue"(%35) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %95 = "llvm.extractvalue"(%35) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %96 = "llvm.getelementptr"(%94, %95) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %97 = "llvm.extractvalue"(%35) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %98 = "llvm.mul"(%90, %97) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %99 = "llvm.getelementptr"(%96, %98) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %100 = "llvm.load"(%99) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %101 = "llvm.extractvalue"(%77) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %102 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %103 = "llvm.mul"(%78, %102) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %104 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %105 = "llvm.mul"(%82, %104) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %106 = "llvm.add"(%103, %105) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %107 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %108 = "llvm.mul"(%86, %107) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %109 = "llvm.add"(%106, %108) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %110 = "llvm.add"(%109, %90) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %111 = "llvm.getelementptr"(%101, %110) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%100, %111) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %112 = "llvm.add"(%92, %39) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %113 = "builtin.unrealized_conversion_cast"(%112) : (i64) -> index
    "llvm.br"(%112)[^bb4] : (i64) -> ()
  ^bb6:  // pred: ^bb4
    %114 = "llvm.add"(%88, %39) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %115 = "builtin.unrealized_conversion_cast"(%114) : (i64) -> index
    "llvm.br"(%114)[^bb3] : (i64) -> ()
  ^bb7:  // pred: ^bb3
    %116 = "llvm.add"(%84, %39) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %117 = "builtin.unrealized_conversion_cast"(%116) : (i64) -> index
    "llvm.br"(%116)[^bb2] : (i64) -> ()
  ^bb8:  // pred: ^bb2
    %118 = "llvm.add"(%80, %39) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %119 = "builtin.unrealized_conversion_cast"(%118) : (i64) -> index
    "llvm.br"(%118)[^bb1] : (i64) -> ()
  ^bb9(%120: i64):  // 2 preds: ^bb1, ^bb22
    %121 = "builtin.unrealized_conversion_cast"(%120) : (i64) -> index
    %122 = "builtin.unrealized_conversion_cast"(%121) : (index) -> i64
    %123 = "llvm.icmp"(%122, %39) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%123, %40)[^bb10, ^bb23] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb10(%124: i64):  // 2 preds: ^bb9, ^bb21
    %125 = "builtin.unrealized_conversion_cast"(%124) : (i64) -> index
    %126 = "builtin.unrealized_conversion_cast"(%125) : (index) -> i64
    %127 = "llvm.icmp"(%126, %38) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%127, %40)[^bb11, ^bb22] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb11(%128: i64):  // 2 preds: ^bb10, ^bb20
    %129 = "builtin.unrealized_conversion_cast"(%128) : (i64) -> index
    %130 = "builtin.unrealized_conversion_cast"(%129) : (index) -> i64
    %131 = "llvm.icmp"(%130, %38) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%131, %40)[^bb12, ^bb21] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb12(%132: i64):  // 2 preds: ^bb11, ^bb19
    %133 = "builtin.unrealized_conversion_cast"(%132) : (i64) -> index
    %134 = "builtin.unrealized_conversion_cast"(%133) : (index) -> i64
    %135 = "llvm.icmp"(%134, %37) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%135, %40)[^bb13, ^bb20] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb13(%136: i64):  // 2 preds: ^bb12, ^bb18
    %137 = "builtin.unrealized_conversion_cast"(%136) : (i64) -> index
    %138 = "builtin.unrealized_conversion_cast"(%137) : (index) -> i64
    %139 = "llvm.icmp"(%138, %36) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%139, %40)[^bb14, ^bb19] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb14(%140: i64):  // 2 preds: ^bb13, ^bb17
    %141 = "builtin.unrealized_conversion_cast"(%140) : (i64) -> index
    %142 = "builtin.unrealized_conversion_cast"(%141) : (index) -> i64
    %143 = "llvm.icmp"(%142, %36) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%143, %40)[^bb15, ^bb18] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb15(%144: i64):  // 2 preds: ^bb14, ^bb16
    %145 = "builtin.unrealized_conversion_cast"(%144) : (i64) -> index
    %146 = "builtin.unrealized_conversion_cast"(%145) : (index) -> i64
    %147 = "llvm.icmp"(%146, %36) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%147)[^bb16, ^bb17] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb16:  // pred: ^bb15
    %148 = "llvm.add"(%126, %138) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %149 = "builtin.unrealized_conversion_cast"(%148) : (i64) -> index
    %150 = "llvm.add"(%130, %142) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %151 = "builtin.unrealized_conversion_cast"(%150) : (i64) -> index
    %152 = "llvm.extractvalue"(%34) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %153 = "llvm.extractvalue"(%34) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %154 = "llvm.getelementptr"(%152, %153) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %155 = "llvm.extractvalue"(%34) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %156 = "llvm.mul"(%120, %155) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %157 = "llvm.extractvalue"(%34) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %158 = "llvm.mul"(%148, %157) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %159 = "llvm.add"(%156, %158) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %160 = "llvm.extractvalue"(%34) <{position = array<i64: 4, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %161 = "llvm.mul"(%150, %160) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %162 = "llvm.add"(%159, %161) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %163 = "llvm.extractvalue"(%34) <{position = array<i64: 4, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %164 = "llvm.mul"(%144, %163) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %165 = "llvm.add"(%162, %164) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %166 = "llvm.getelementptr"(%154, %165) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %167 = "llvm.load"(%166) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %168 = "llvm.extractvalue"(%33) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %169 = "llvm.extractvalue"(%33) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %170 = "llvm.getelementptr"(%168, %169) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %171 = "llvm.extractvalue"(%33) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %172 = "llvm.mul"(%132, %171) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %173 = "llvm.extractvalue"(%33) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %174 = "llvm.mul"(%136, %173) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %175 = "llvm.add"(%172, %174) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %176 = "llvm.extractvalue"(%33) <{position = array<i64: 4, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %177 = "llvm.mul"(%140, %176) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %178 = "llvm.add"(%175, %177) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %179 = "llvm.extractvalue"(%33) <{position = array<i64: 4, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %180 = "llvm.mul"(%144, %179) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %181 = "llvm.add"(%178, %180) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %182 = "llvm.getelementptr"(%170, %181) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %183 = "llvm.load"(%182) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %184 = "llvm.extractvalue"(%77) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %185 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %186 = "llvm.mul"(%120, %185) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %187 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %188 = "llvm.mul"(%124, %187) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %189 = "llvm.add"(%186, %188) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %190 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %191 = "llvm.mul"(%128, %190) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %192 = "llvm.add"(%189, %191) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %193 = "llvm.add"(%192, %132) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %194 = "llvm.getelementptr"(%184, %193) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %195 = "llvm.load"(%194) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %196 = "llvm.fmul"(%167, %183) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %197 = "llvm.fadd"(%195, %196) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %198 = "llvm.extractvalue"(%77) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %199 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %200 = "llvm.mul"(%120, %199) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %201 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %202 = "llvm.mul"(%124, %201) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %203 = "llvm.add"(%200, %202) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %204 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %205 = "llvm.mul"(%128, %204) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %206 = "llvm.add"(%203, %205) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %207 = "llvm.add"(%206, %132) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %208 = "llvm.getelementptr"(%198, %207) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%197, %208) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %209 = "llvm.add"(%146, %39) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %210 = "builtin.unrealized_conversion_cast"(%209) : (i64) -> index
    "llvm.br"(%209)[^bb15] : (i64) -> ()
  ^bb17:  // pred: ^bb15
    %211 = "llvm.add"(%142, %39) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %212 = "builtin.unrealized_conversion_cast"(%211) : (i64) -> index
    "llvm.br"(%211)[^bb14] : (i64) -> ()
  ^bb18:  // pred: ^bb14
    %213 = "llvm.add"(%138, %39) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %214 = "builtin.unrealized_conversion_cast"(%213) : (i64) -> index
    "llvm.br"(%213)[^bb13] : (i64) -> ()
  ^bb19:  // pred: ^bb13
    %215 = "llvm.add"(%134, %39) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %216 = "builtin.unrealized_conversion_cast"(%215) : (i64) -> index
    "llvm.br"(%215)[^bb12] : (i64) -> ()
  ^bb20:  // pred: ^bb12
    %217 = "llvm.add"(%130, %39) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %218 = "builtin.unrealized_conversion_cast"(%217) : (i64) -> index
    "llvm.br"(%217)[^bb11] : (i64) -> ()
  ^bb21:  // pred: ^bb11
    %219 = "llvm.add"(%126, %39) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %220 = "builtin.unrealized_conversion_cast"(%219) : (i64) -> index
    "llvm.br"(%219)[^bb10] : (i64) -> ()
  ^bb22:  // pred: ^bb10
    %221 = "llvm.add"(%122, %39) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %222 = "builtin.unrealized_conversion_cast"(%221) : (i64) -> index
    "llvm.br"(%221)[^bb9] : (i64) -> ()
  ^bb23:  // pred: ^bb9
    %223 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %224 = "llvm.mlir.constant"() <{value = 6 : index}> : () -> i64
    %225 = "llvm.mlir.constant"() <{value = 6 : index}> : () -> i64
    %226 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %227 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %228 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %229 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %230 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %231 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %232 = "llvm.getelementptr"(%231, %230) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %233 = "llvm.ptrtoint"(%232) : (!llvm.ptr) -> i64
    %234 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %235 = "llvm.add"(%233, %234) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %236 = "llvm.call"(%235) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %237 = "llvm.ptrtoint"(%236) : (!llvm.ptr) -> i64
    %238 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %239 = "llvm.sub"(%234, %238) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %240 = "llvm.add"(%237, %239) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %241 = "llvm.urem"(%240, %234) : (i64, i64) -> i64
    %242 = "llvm.sub"(%240, %241) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %243 = "llvm.inttoptr"(%242) : (i64) -> !llvm.ptr
    %244 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %245 = "llvm.insertvalue"(%244, %236) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %246 = "llvm.insertvalue"(%245, %243) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %247 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %248 = "llvm.insertvalue"(%246, %247) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %249 = "llvm.insertvalue"(%248, %223) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %250 = "llvm.insertvalue"(%249, %224) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %251 = "llvm.insertvalue"(%250, %225) <{position = array<i64: 3, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %252 = "llvm.insertvalue"(%251, %226) <{position = array<i64: 3, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %253 = "llvm.insertvalue"(%252, %229) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %254 = "llvm.insertvalue"(%253, %228) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %255 = "llvm.insertvalue"(%254, %226) <{position = array<i64: 4, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %256 = "llvm.insertvalue"(%255, %227) <{position = array<i64: 4, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %257 = "builtin.unrealized_conversion_cast"(%256) : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> memref<1x6x6x4xf32>
    "llvm.br"(%40)[^bb24] : (i64) -> ()
  ^bb24(%258: i64):  // 2 preds: ^bb23, ^bb31
    %259 = "builtin.unrealized_conversion_cast"(%258) : (i64) -> index
    %260 = "builtin.unrealized_conversion_cast"(%259) : (index) -> i64
    %261 = "llvm.icmp"(%260, %39) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%261, %40)[^bb25, ^bb32] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb25(%262: i64):  // 2 preds: ^bb24, ^bb30
    %263 = "builtin.unrealized_conversion_cast"(%262) : (i64) -> index
    %264 = "builtin.unrealized_conversion_cast"(%263) : (index) -> i64
    %265 = "llvm.icmp"(%264, %38) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%265, %40)[^bb26, ^bb31] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb26(%266: i64):  // 2 preds: ^bb25, ^bb29
    %267 = "builtin.unrealized_conversion_cast"(%266) : (i64) -> index
    %268 = "builtin.unrealized_conversion_cast"(%267) : (index) -> i64
    %269 = "llvm.icmp"(%268, %38) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%269, %40)[^bb27, ^bb30] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb27(%270: i64):  // 2 preds: ^bb26, ^bb28
    %271 = "builtin.unrealized_conversion_cast"(%270) : (i64) -> index
    %272 = "builtin.unrealized_conversion_cast"(%271) : (index) -> i64
    %273 = "llvm.icmp"(%272, %37) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%273)[^bb28, ^bb29] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb28:  // pred: ^bb27
    %274 = "llvm.extractvalue"(%77) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %275 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %276 = "llvm.mul"(%258, %275) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %277 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %278 = "llvm.mul"(%262, %277) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %279 = "llvm.add"(%276, %278) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %280 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %281 = "llvm.mul"(%266, %280) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %282 = "llvm.add"(%279, %281) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %283 = "llvm.add"(%282, %270) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %284 = "llvm.getelementptr"(%274, %283) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %285 = "llvm.load"(%284) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %286 = "llvm.intr.minimum"(%285, %42) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %287 = "llvm.intr.maximum"(%286, %43) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %288 = "llvm.extractvalue"(%256) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %289 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %290 = "llvm.mul"(%258, %289) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %291 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %292 = "llvm.mul"(%262, %291) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %293 = "llvm.add"(%290, %292) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %294 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %295 = "llvm.mul"(%266, %294) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %296 = "llvm.add"(%293, %295) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %297 = "llvm.add"(%296, %270) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %298 = "llvm.getelementptr"(%288, %297) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%287, %298) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %299 = "llvm.add"(%272, %39) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %300 = "builtin.unrealized_conversion_cast"(%299) : (i64) -> index
    "llvm.br"(%299)[^bb27] : (i64) -> ()
  ^bb29:  // pred: ^bb27
    %301 = "llvm.add"(%268, %39) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %302 = "builtin.unrealized_conversion_cast"(%301) : (i64) -> index
    "llvm.br"(%301)[^bb26] : (i64) -> ()
  ^bb30:  // pred: ^bb26
    %303 = "llvm.add"(%264, %39) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %304 = "builtin.unrealized_conversion_cast"(%303) : (i64) -> index
    "llvm.br"(%303)[^bb25] : (i64) -> ()
  ^bb31:  // pred: ^bb25
    %305 = "llvm.add"(%260, %39) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %306 = "builtin.unrealized_conversion_cast"(%305) : (i64) -> index
    "llvm.br"(%305)[^bb24] : (i64) -> ()
  ^bb32:  // pred: ^bb24
    "llvm.return"(%256) : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> ()
  }) : () -> ()
}) : () -> ()


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
    %8 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %9 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %10 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %11 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %12 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %13 = "llvm.mlir.constant"() <{value = 3.200000e+01 : f32}> : () -> f32
    %14 = "llvm.mlir.constant"() <{value = 9.99999974E-6 : f32}> : () -> f32
    %15 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %16 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %17 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %18 = "llvm.getelementptr"(%17, %15) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %19 = "llvm.ptrtoint"(%18) : (!llvm.ptr) -> i64
    %20 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %21 = "llvm.add"(%19, %20) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %22 = "llvm.call"(%21) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %23 = "llvm.ptrtoint"(%22) : (!llvm.ptr) -> i64
    %24 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %25 = "llvm.sub"(%20, %24) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %26 = "llvm.add"(%23, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %27 = "llvm.urem"(%26, %20) : (i64, i64) -> i64
    %28 = "llvm.sub"(%26, %27) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %29 = "llvm.inttoptr"(%28) : (i64) -> !llvm.ptr
    %30 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %31 = "llvm.insertvalue"(%30, %22) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %32 = "llvm.insertvalue"(%31, %29) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %33 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %34 = "llvm.insertvalue"(%32, %33) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %35 = "llvm.insertvalue"(%34, %15) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %36 = "llvm.insertvalue"(%35, %16) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %37 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %38 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %39 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %40 = "llvm.mlir.constant"() <{value = 128 : index}> : () -> i64
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
    "llvm.br"(%11)[^bb1] : (i64) -> ()
  ^bb1(%63: i64):  // 2 preds: ^bb0, ^bb2
    %64 = "llvm.icmp"(%63, %10) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%64)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %65 = "llvm.extractvalue"(%36) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %66 = "llvm.getelementptr"(%65, %63) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%12, %66) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %67 = "llvm.add"(%63, %9) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%67)[^bb1] : (i64) -> ()
  ^bb3:  // pred: ^bb1
    %68 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %69 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %70 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %71 = "llvm.getelementptr"(%70, %68) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %72 = "llvm.ptrtoint"(%71) : (!llvm.ptr) -> i64
    %73 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %74 = "llvm.add"(%72, %73) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %75 = "llvm.call"(%74) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %76 = "llvm.ptrtoint"(%75) : (!llvm.ptr) -> i64
    %77 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %78 = "llvm.sub"(%73, %77) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %79 = "llvm.add"(%76, %78) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %80 = "llvm.urem"(%79, %73) : (i64, i64) -> i64
    %81 = "llvm.sub"(%79, %80) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %82 = "llvm.inttoptr"(%81) : (i64) -> !llvm.ptr
    %83 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %84 = "llvm.insertvalue"(%83, %75) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %85 = "llvm.insertvalue"(%84, %82) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %86 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %87 = "llvm.insertvalue"(%85, %86) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %88 = "llvm.insertvalue"(%87, %68) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %89 = "llvm.insertvalue"(%88, %69) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %90 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %91 = "llvm.extractvalue"(%36) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %92 = "llvm.mul"(%90, %91) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %93 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %94 = "llvm.getelementptr"(%93) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
    %95 = "llvm.ptrtoint"(%94) : (!llvm.ptr) -> i64
    %96 = "llvm.mul"(%92, %95) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %97 = "llvm.extractvalue"(%36) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %98 = "llvm.extractvalue"(%36) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %99 = "llvm.getelementptr"(%97, %98) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %100 = "llvm.extractvalue"(%89) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %101 = "llvm.extractvalue"(%89) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %102 = "llvm.getelementptr"(%100, %101) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.intr.memcpy"(%102, %99, %96) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.br"(%11)[^bb4] : (i64) -> ()
  ^bb4(%103: i64):  // 2 preds: ^bb3, ^bb7
    %104 = "llvm.icmp"(%103, %10) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%104, %11, %11)[^bb5, ^bb8] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb5(%105: i64):  // 2 preds: ^bb4, ^bb6
    %106 = "llvm.icmp"(%105, %8) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%106)[^bb6, ^bb7] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb6:  // pred: ^bb5
    %107 = "llvm.extractvalue"(%7) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %108 = "llvm.extractvalue"(%7) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %109 = "llvm.getelementptr"(%107, %108) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %110 = "llvm.extractvalue"(%7) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %111 = "llvm.mul"(%103, %110) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %112 = "llvm.extractvalue"(%7) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %113 = "llvm.mul"(%105, %112) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %114 = "llvm.add"(%111, %113) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %115 = "llvm.getelementptr"(%109, %114) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %116 = "llvm.load"(%115) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %117 = "llvm.extractvalue"(%89) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %118 = "llvm.getelementptr"(%117, %103) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %119 = "llvm.load"(%118) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %120 = "llvm.fadd"(%116, %119) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %121 = "llvm.extractvalue"(%89) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %122 = "llvm.getelementptr"(%121, %103) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%120, %122) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %123 = "llvm.add"(%105, %9) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%123)[^bb5] : (i64) -> ()
  ^bb7:  // pred: ^bb5
    %124 = "llvm.add"(%103, %9) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%124)[^bb4] : (i64) -> ()
  ^bb8(%125: i64):  // 2 preds: ^bb4, ^bb11
    %126 = "llvm.icmp"(%125, %10) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%126, %11, %11)[^bb9, ^bb12] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb9(%127: i64):  // 2 preds: ^bb8, ^bb10
    %128 = "llvm.icmp"(%127, %8) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%128)[^bb10, ^bb11] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb10:  // pred: ^bb9
    %129 = "llvm.extractvalue"(%7) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %130 = "llvm.extractvalue"(%7) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %131 = "llvm.getelementptr"(%129, %130) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %132 = "llvm.extractvalue"(%7) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %133 = "llvm.mul"(%125, %132) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %134 = "llvm.extractvalue"(%7) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %135 = "llvm.mul"(%127, %134) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %136 = "llvm.add"(%133, %135) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %137 = "llvm.getelementptr"(%131, %136) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %138 = "llvm.load"(%137) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %139 = "llvm.extractvalue"(%89) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %140 = "llvm.getelementptr"(%139, %125) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %141 = "llvm.load"(%140) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %142 = "llvm.fdiv"(%141, %13) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %143 = "llvm.fsub"(%138, %142) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %144 = "llvm.extractvalue"(%62) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %145 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %146 = "llvm.mul"(%125, %145) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %147 = "llvm.add"(%146, %127) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %148 = "llvm.getelementptr"(%144, %147) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%143, %148) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %149 = "llvm.add"(%127, %9) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%149)[^bb9] : (i64) -> ()
  ^bb11:  // pred: ^bb9
    %150 = "llvm.add"(%125, %9) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%150)[^bb8] : (i64) -> ()
  ^bb12(%151: i64):  // 2 preds: ^bb8, ^bb15
    %152 = "llvm.icmp"(%151, %10) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%152, %11, %11)[^bb13, ^bb16] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb13(%153: i64):  // 2 preds: ^bb12, ^bb14
    %154 = "llvm.icmp"(%153, %8) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%154)[^bb14, ^bb15] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb14:  // pred: ^bb13
    %155 = "llvm.extractvalue"(%62) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %156 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %157 = "llvm.mul"(%151, %156) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %158 = "llvm.add"(%157, %153) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %159 = "llvm.getelementptr"(%155, %158) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %160 = "llvm.load"(%159) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %161 = "llvm.extractvalue"(%36) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %162 = "llvm.getelementptr"(%161, %151) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %163 = "llvm.load"(%162) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %164 = "llvm.fmul"(%160, %160) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %165 = "llvm.fadd"(%163, %164) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %166 = "llvm.extractvalue"(%36) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %167 = "llvm.getelementptr"(%166, %151) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%165, %167) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %168 = "llvm.add"(%153, %9) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%168)[^bb13] : (i64) -> ()
  ^bb15:  // pred: ^bb13
    %169 = "llvm.add"(%151, %9) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%169)[^bb12] : (i64) -> ()
  ^bb16(%170: i64):  // 2 preds: ^bb12, ^bb19
    %171 = "llvm.icmp"(%170, %10) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%171, %11)[^bb17, ^bb20] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb17(%172: i64):  // 2 preds: ^bb16, ^bb18
    %173 = "llvm.icmp"(%172, %8) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%173)[^bb18, ^bb19] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb18:  // pred: ^bb17
    %174 = "llvm.extractvalue"(%62) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %175 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %176 = "llvm.mul"(%170, %175) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %177 = "llvm.add"(%176, %172) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %178 = "llvm.getelementptr"(%174, %177) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %179 = "llvm.load"(%178) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %180 = "llvm.extractvalue"(%36) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %181 = "llvm.getelementptr"(%180, %170) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %182 = "llvm.load"(%181) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %183 = "llvm.fdiv"(%182, %13) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %184 = "llvm.fadd"(%183, %14) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %185 = "llvm.mlir.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %186 = "llvm.intr.sqrt"(%184) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %187 = "llvm.fdiv"(%185, %186) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %188 = "llvm.fmul"(%179, %187) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %189 = "llvm.extractvalue"(%62) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %190 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %191 = "llvm.mul"(%170, %190) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %192 = "llvm.add"(%191, %172) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %193 = "llvm.getelementptr"(%189, %192) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%188, %193) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %194 = "llvm.add"(%172, %9) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%194)[^bb17] : (i64) -> ()
  ^bb19:  // pred: ^bb17
    %195 = "llvm.add"(%170, %9) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%195)[^bb16] : (i64) -> ()
  ^bb20:  // pred: ^bb16
    "llvm.return"(%62) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> ()
  }) : () -> ()
}) : () -> ()


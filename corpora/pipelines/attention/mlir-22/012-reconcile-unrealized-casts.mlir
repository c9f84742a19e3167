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
    %8 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %9 = "llvm.insertvalue"(%8, %arg7) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %10 = "llvm.insertvalue"(%9, %arg8) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %11 = "llvm.insertvalue"(%10, %arg9) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %12 = "llvm.insertvalue"(%11, %arg10) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %13 = "llvm.insertvalue"(%12, %arg12) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %14 = "llvm.insertvalue"(%13, %arg11) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %15 = "llvm.insertvalue"(%14, %arg13) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %16 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %17 = "llvm.insertvalue"(%16, %arg0) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %18 = "llvm.insertvalue"(%17, %arg1) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %19 = "llvm.insertvalue"(%18, %arg2) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %20 = "llvm.insertvalue"(%19, %arg3) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %21 = "llvm.insertvalue"(%20, %arg5) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %22 = "llvm.insertvalue"(%21, %arg4) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %23 = "llvm.insertvalue"(%22, %arg6) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %24 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %25 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %26 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %27 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %28 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %29 = "llvm.mlir.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %30 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %31 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %32 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %33 = "llvm.mlir.constant"() <{value = 16 : index}> : () -> i64
    %34 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %35 = "llvm.getelementptr"(%34, %33) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %36 = "llvm.ptrtoint"(%35) : (!llvm.ptr) -> i64
    %37 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %38 = "llvm.add"(%36, %37) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %39 = "llvm.call"(%38) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %40 = "llvm.ptrtoint"(%39) : (!llvm.ptr) -> i64
    %41 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %42 = "llvm.sub"(%37, %41) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %43 = "llvm.add"(%40, %42) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %44 = "llvm.urem"(%43, %37) : (i64, i64) -> i64
    %45 = "llvm.sub"(%43, %44) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %46 = "llvm.inttoptr"(%45) : (i64) -> !llvm.ptr
    %47 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %48 = "llvm.insertvalue"(%47, %39) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %49 = "llvm.insertvalue"(%48, %46) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %50 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %51 = "llvm.insertvalue"(%49, %50) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %52 = "llvm.insertvalue"(%51, %30) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %53 = "llvm.insertvalue"(%52, %31) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %54 = "llvm.insertvalue"(%53, %31) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %55 = "llvm.insertvalue"(%54, %32) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %56 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %57 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %58 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %59 = "llvm.getelementptr"(%58, %56) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %60 = "llvm.ptrtoint"(%59) : (!llvm.ptr) -> i64
    %61 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %62 = "llvm.add"(%60, %61) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %63 = "llvm.call"(%62) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %64 = "llvm.ptrtoint"(%63) : (!llvm.ptr) -> i64
    %65 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %66 = "llvm.sub"(%61, %65) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %67 = "llvm.add"(%64, %66) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %68 = "llvm.urem"(%67, %61) : (i64, i64) -> i64
    %69 = "llvm.sub"(%67, %68) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %70 = "llvm.inttoptr"(%69) : (i64) -> !llvm.ptr
    %71 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %72 = "llvm.insertvalue"(%71, %63) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %73 = "llvm.insertvalue"(%72, %70) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %74 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %75 = "llvm.insertvalue"(%73, %74) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %76 = "llvm.insertvalue"(%75, %56) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %77 = "llvm.insertvalue"(%76, %57) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %78 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %79 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %80 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %81 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %82 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %83 = "llvm.getelementptr"(%82, %81) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %84 = "llvm.ptrtoint"(%83) : (!llvm.ptr) -> i64
    %85 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %86 = "llvm.add"(%84, %85) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %87 = "llvm.call"(%86) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %88 = "llvm.ptrtoint"(%87) : (!llvm.ptr) -> i64
    %89 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %90 = "llvm.sub"(%85, %89) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %91 = "llvm.add"(%88, %90) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %92 = "llvm.urem"(%91, %85) : (i64, i64) -> i64
    %93 = "llvm.sub"(%91, %92) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %94 = "llvm.inttoptr"(%93) : (i64) -> !llvm.ptr
    %95 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %96 = "llvm.insertvalue"(%95, %87) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %97 = "llvm.insertvalue"(%96, %94) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %98 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %99 = "llvm.insertvalue"(%97, %98) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %100 = "llvm.insertvalue"(%99, %78) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %101 = "llvm.insertvalue"(%100, %79) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %102 = "llvm.insertvalue"(%101, %79) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %103 = "llvm.insertvalue"(%102, %80) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    "llvm.br"(%27)[^bb1] : (i64) -> ()
  ^bb1(%104: i64):  // 2 preds: ^bb0, ^bb4
    %105 = "llvm.icmp"(%104, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%105, %27, %27)[^bb2, ^bb5] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb2(%106: i64):  // 2 preds: ^bb1, ^bb3
    %107 = "llvm.icmp"(%106, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%107)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb3:  // pred: ^bb2
    %108 = "llvm.extractvalue"(%55) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %109 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %110 = "llvm.mul"(%104, %109) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %111 = "llvm.add"(%110, %106) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %112 = "llvm.getelementptr"(%108, %111) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%28, %112) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %113 = "llvm.add"(%106, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%113)[^bb2] : (i64) -> ()
  ^bb4:  // pred: ^bb2
    %114 = "llvm.add"(%104, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%114)[^bb1] : (i64) -> ()
  ^bb5(%115: i64):  // 2 preds: ^bb1, ^bb10
    %116 = "llvm.icmp"(%115, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%116, %27, %27)[^bb6, ^bb11] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb6(%117: i64):  // 2 preds: ^bb5, ^bb9
    %118 = "llvm.icmp"(%117, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%118, %27)[^bb7, ^bb10] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb7(%119: i64):  // 2 preds: ^bb6, ^bb8
    %120 = "llvm.icmp"(%119, %24) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%120)[^bb8, ^bb9] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb8:  // pred: ^bb7
    %121 = "llvm.extractvalue"(%23) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %122 = "llvm.extractvalue"(%23) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %123 = "llvm.getelementptr"(%121, %122) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %124 = "llvm.extractvalue"(%23) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %125 = "llvm.mul"(%115, %124) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %126 = "llvm.extractvalue"(%23) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %127 = "llvm.mul"(%119, %126) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %128 = "llvm.add"(%125, %127) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %129 = "llvm.getelementptr"(%123, %128) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %130 = "llvm.load"(%129) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %131 = "llvm.extractvalue"(%15) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %132 = "llvm.extractvalue"(%15) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %133 = "llvm.getelementptr"(%131, %132) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %134 = "llvm.extractvalue"(%15) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %135 = "llvm.mul"(%119, %134) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %136 = "llvm.extractvalue"(%15) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %137 = "llvm.mul"(%117, %136) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %138 = "llvm.add"(%135, %137) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %139 = "llvm.getelementptr"(%133, %138) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %140 = "llvm.load"(%139) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %141 = "llvm.extractvalue"(%55) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %142 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %143 = "llvm.mul"(%115, %142) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %144 = "llvm.add"(%143, %117) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %145 = "llvm.getelementptr"(%141, %144) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %146 = "llvm.load"(%145) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %147 = "llvm.fmul"(%130, %140) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %148 = "llvm.fadd"(%146, %147) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %149 = "llvm.extractvalue"(%55) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %150 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %151 = "llvm.mul"(%115, %150) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %152 = "llvm.add"(%151, %117) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %153 = "llvm.getelementptr"(%149, %152) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%148, %153) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %154 = "llvm.add"(%119, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%154)[^bb7] : (i64) -> ()
  ^bb9:  // pred: ^bb7
    %155 = "llvm.add"(%117, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%155)[^bb6] : (i64) -> ()
  ^bb10:  // pred: ^bb6
    %156 = "llvm.add"(%115, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%156)[^bb5] : (i64) -> ()
  ^bb11(%157: i64):  // 2 preds: ^bb5, ^bb12
    %158 = "llvm.icmp"(%157, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%158, %27)[^bb12, ^bb13] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i64) -> ()
  ^bb12:  // pred: ^bb11
    %159 = "llvm.extractvalue"(%77) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %160 = "llvm.getelementptr"(%159, %157) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%29, %160) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %161 = "llvm.add"(%157, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%161)[^bb11] : (i64) -> ()
  ^bb13(%162: i64):  // 2 preds: ^bb11, ^bb16
    %163 = "llvm.icmp"(%162, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%163, %27, %27)[^bb14, ^bb17] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb14(%164: i64):  // 2 preds: ^bb13, ^bb15
    %165 = "llvm.icmp"(%164, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%165)[^bb15, ^bb16] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb15:  // pred: ^bb14
    %166 = "llvm.extractvalue"(%55) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %167 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %168 = "llvm.mul"(%162, %167) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %169 = "llvm.add"(%168, %164) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %170 = "llvm.getelementptr"(%166, %169) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %171 = "llvm.load"(%170) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %172 = "llvm.extractvalue"(%77) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %173 = "llvm.getelementptr"(%172, %162) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %174 = "llvm.load"(%173) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %175 = "llvm.intr.maximum"(%174, %171) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %176 = "llvm.extractvalue"(%77) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %177 = "llvm.getelementptr"(%176, %162) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%175, %177) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %178 = "llvm.add"(%164, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%178)[^bb14] : (i64) -> ()
  ^bb16:  // pred: ^bb14
    %179 = "llvm.add"(%162, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%179)[^bb13] : (i64) -> ()
  ^bb17(%180: i64):  // 2 preds: ^bb13, ^bb20
    %181 = "llvm.icmp"(%180, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%181, %27, %27)[^bb18, ^bb21] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb18(%182: i64):  // 2 preds: ^bb17, ^bb19
    %183 = "llvm.icmp"(%182, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%183)[^bb19, ^bb20] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb19:  // pred: ^bb18
    %184 = "llvm.extractvalue"(%55) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %185 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %186 = "llvm.mul"(%180, %185) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %187 = "llvm.add"(%186, %182) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %188 = "llvm.getelementptr"(%184, %187) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %189 = "llvm.load"(%188) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %190 = "llvm.extractvalue"(%77) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %191 = "llvm.getelementptr"(%190, %180) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %192 = "llvm.load"(%191) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %193 = "llvm.fsub"(%189, %192) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %194 = "llvm.intr.exp"(%193) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %195 = "llvm.extractvalue"(%55) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %196 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %197 = "llvm.mul"(%180, %196) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %198 = "llvm.add"(%197, %182) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %199 = "llvm.getelementptr"(%195, %198) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%194, %199) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %200 = "llvm.add"(%182, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%200)[^bb18] : (i64) -> ()
  ^bb20:  // pred: ^bb18
    %201 = "llvm.add"(%180, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%201)[^bb17] : (i64) -> ()
  ^bb21(%202: i64):  // 2 preds: ^bb17, ^bb22
    %203 = "llvm.icmp"(%202, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%203, %27)[^bb22, ^bb23] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i64) -> ()
  ^bb22:  // pred: ^bb21
    %204 = "llvm.extractvalue"(%77) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %205 = "llvm.getelementptr"(%204, %202) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%28, %205) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %206 = "llvm.add"(%202, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%206)[^bb21] : (i64) -> ()
  ^bb23(%207: i64):  // 2 preds: ^bb21, ^bb26
    %208 = "llvm.icmp"(%207, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%208, %27, %27)[^bb24, ^bb27] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb24(%209: i64):  // 2 preds: ^bb23, ^bb25
    %210 = "llvm.icmp"(%209, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%210)[^bb25, ^bb26] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb25:  // pred: ^bb24
    %211 = "llvm.extractvalue"(%55) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %212 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %213 = "llvm.mul"(%207, %212) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %214 = "llvm.add"(%213, %209) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %215 = "llvm.getelementptr"(%211, %214) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %216 = "llvm.load"(%215) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %217 = "llvm.extractvalue"(%77) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %218 = "llvm.getelementptr"(%217, %207) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %219 = "llvm.load"(%218) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %220 = "llvm.fadd"(%219, %216) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %221 = "llvm.extractvalue"(%77) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %222 = "llvm.getelementptr"(%221, %207) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%220, %222) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %223 = "llvm.add"(%209, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%223)[^bb24] : (i64) -> ()
  ^bb26:  // pred: ^bb24
    %224 = "llvm.add"(%207, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%224)[^bb23] : (i64) -> ()
  ^bb27(%225: i64):  // 2 preds: ^bb23, ^bb30
    %226 = "llvm.icmp"(%225, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%226, %27, %27)[^bb28, ^bb31] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb28(%227: i64):  // 2 preds: ^bb27, ^bb29
    %228 = "llvm.icmp"(%227, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%228)[^bb29, ^bb30] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb29:  // pred: ^bb28
    %229 = "llvm.extractvalue"(%55) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %230 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %231 = "llvm.mul"(%225, %230) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %232 = "llvm.add"(%231, %227) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %233 = "llvm.getelementptr"(%229, %232) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %234 = "llvm.load"(%233) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %235 = "llvm.extractvalue"(%77) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %236 = "llvm.getelementptr"(%235, %225) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %237 = "llvm.load"(%236) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %238 = "llvm.fdiv"(%234, %237) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %239 = "llvm.extractvalue"(%55) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %240 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %241 = "llvm.mul"(%225, %240) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %242 = "llvm.add"(%241, %227) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %243 = "llvm.getelementptr"(%239, %242) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%238, %243) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %244 = "llvm.add"(%227, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%244)[^bb28] : (i64) -> ()
  ^bb30:  // pred: ^bb28
    %245 = "llvm.add"(%225, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%245)[^bb27] : (i64) -> ()
  ^bb31(%246: i64):  // 2 preds: ^bb27, ^bb34
    %247 = "llvm.icmp"(%246, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%247, %27, %27)[^bb32, ^bb35] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb32(%248: i64):  // 2 preds: ^bb31, ^bb33
    %249 = "llvm.icmp"(%248, %24) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%249)[^bb33, ^bb34] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb33:  // pred: ^bb32
    %250 = "llvm.extractvalue"(%103) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %251 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %252 = "llvm.mul"(%246, %251) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %253 = "llvm.add"(%252, %248) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %254 = "llvm.getelementptr"(%250, %253) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%28, %254) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %255 = "llvm.add"(%248, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%255)[^bb32] : (i64) -> ()
  ^bb34:  // pred: ^bb32
    %256 = "llvm.add"(%246, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%256)[^bb31] : (i64) -> ()
  ^bb35(%257: i64):  // 2 preds: ^bb31, ^bb40
    %258 = "llvm.icmp"(%257, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%258, %27)[^bb36, ^bb41] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb36(%259: i64):  // 2 preds: ^bb35, ^bb39
    %260 = "llvm.icmp"(%259, %24) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%260, %27)[^bb37, ^bb40] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb37(%261: i64):  // 2 preds: ^bb36, ^bb38
    %262 = "llvm.icmp"(%261, %26) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%262)[^bb38, ^bb39] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb38:  // pred: ^bb37
    %263 = "llvm.extractvalue"(%55) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %264 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %265 = "llvm.mul"(%257, %264) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %266 = "llvm.add"(%265, %261) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %267 = "llvm.getelementptr"(%263, %266) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %268 = "llvm.load"(%267) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %269 = "llvm.extractvalue"(%7) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %270 = "llvm.extractvalue"(%7) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %271 = "llvm.getelementptr"(%269, %270) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %272 = "llvm.extractvalue"(%7) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %273 = "llvm.mul"(%261, %272) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %274 = "llvm.extractvalue"(%7) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64
    %275 = "llvm.mul"(%259, %274) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %276 = "llvm.add"(%273, %275) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %277 = "llvm.getelementptr"(%271, %276) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %278 = "llvm.load"(%277) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %279 = "llvm.extractvalue"(%103) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %280 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %281 = "llvm.mul"(%257, %280) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %282 = "llvm.add"(%281, %259) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %283 = "llvm.getelementptr"(%279, %282) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %284 = "llvm.load"(%283) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %285 = "llvm.fmul"(%268, %278) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %286 = "llvm.fadd"(%284, %285) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %287 = "llvm.extractvalue"(%103) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> !llvm.ptr
    %288 = "llvm.mlir.constant"() <{value = 8 : index}> : () -> i64
    %289 = "llvm.mul"(%257, %288) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %290 = "llvm.add"(%289, %259) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %291 = "llvm.getelementptr"(%287, %290) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%286, %291) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %292 = "llvm.add"(%261, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%292)[^bb37] : (i64) -> ()
  ^bb39:  // pred: ^bb37
    %293 = "llvm.add"(%259, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%293)[^bb36] : (i64) -> ()
  ^bb40:  // pred: ^bb36
    %294 = "llvm.add"(%257, %25) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%294)[^bb35] : (i64) -> ()
  ^bb41:  // pred: ^bb35
    "llvm.return"(%103) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> ()
  }) : () -> ()
}) : () -> ()


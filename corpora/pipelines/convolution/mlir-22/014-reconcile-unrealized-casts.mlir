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
    %6 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %7 = "llvm.insertvalue"(%6, %arg11) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %8 = "llvm.insertvalue"(%7, %arg12) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %9 = "llvm.insertvalue"(%8, %arg13) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %10 = "llvm.insertvalue"(%9, %arg14) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %11 = "llvm.insertvalue"(%10, %arg18) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %12 = "llvm.insertvalue"(%11, %arg15) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %13 = "llvm.insertvalue"(%12, %arg19) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %14 = "llvm.insertvalue"(%13, %arg16) <{position = array<i64: 3, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %15 = "llvm.insertvalue"(%14, %arg20) <{position = array<i64: 4, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %16 = "llvm.insertvalue"(%15, %arg17) <{position = array<i64: 3, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %17 = "llvm.insertvalue"(%16, %arg21) <{position = array<i64: 4, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %18 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %19 = "llvm.insertvalue"(%18, %arg0) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %20 = "llvm.insertvalue"(%19, %arg1) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %21 = "llvm.insertvalue"(%20, %arg2) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %22 = "llvm.insertvalue"(%21, %arg3) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %23 = "llvm.insertvalue"(%22, %arg7) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %24 = "llvm.insertvalue"(%23, %arg4) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %25 = "llvm.insertvalue"(%24, %arg8) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %26 = "llvm.insertvalue"(%25, %arg5) <{position = array<i64: 3, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %27 = "llvm.insertvalue"(%26, %arg9) <{position = array<i64: 4, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %28 = "llvm.insertvalue"(%27, %arg6) <{position = array<i64: 3, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %29 = "llvm.insertvalue"(%28, %arg10) <{position = array<i64: 4, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %30 = "llvm.mlir.constant"() <{value = 3 : index}> : () -> i64
    %31 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %32 = "llvm.mlir.constant"() <{value = 6 : index}> : () -> i64
    %33 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %34 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %35 = "llvm.mlir.constant"() <{value = 6.000000e+00 : f32}> : () -> f32
    %36 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %37 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %38 = "llvm.mlir.constant"() <{value = 6 : index}> : () -> i64
    %39 = "llvm.mlir.constant"() <{value = 6 : index}> : () -> i64
    %40 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %41 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %42 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %43 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %44 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %45 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %46 = "llvm.getelementptr"(%45, %44) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %47 = "llvm.ptrtoint"(%46) : (!llvm.ptr) -> i64
    %48 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %49 = "llvm.add"(%47, %48) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %50 = "llvm.call"(%49) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %51 = "llvm.ptrtoint"(%50) : (!llvm.ptr) -> i64
    %52 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %53 = "llvm.sub"(%48, %52) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %54 = "llvm.add"(%51, %53) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %55 = "llvm.urem"(%54, %48) : (i64, i64) -> i64
    %56 = "llvm.sub"(%54, %55) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %57 = "llvm.inttoptr"(%56) : (i64) -> !llvm.ptr
    %58 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %59 = "llvm.insertvalue"(%58, %50) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %60 = "llvm.insertvalue"(%59, %57) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %61 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %62 = "llvm.insertvalue"(%60, %61) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %63 = "llvm.insertvalue"(%62, %37) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %64 = "llvm.insertvalue"(%63, %38) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %65 = "llvm.insertvalue"(%64, %39) <{position = array<i64: 3, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %66 = "llvm.insertvalue"(%65, %40) <{position = array<i64: 3, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %67 = "llvm.insertvalue"(%66, %43) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %68 = "llvm.insertvalue"(%67, %42) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %69 = "llvm.insertvalue"(%68, %40) <{position = array<i64: 4, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %70 = "llvm.insertvalue"(%69, %41) <{position = array<i64: 4, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    "llvm.br"(%34)[^bb1] : (i64) -> ()
  ^bb1(%71: i64):  // 2 preds: ^bb0, ^bb8
    %72 = "llvm.icmp"(%71, %33) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%72, %34, %34)[^bb2, ^bb9] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb2(%73: i64):  // 2 preds: ^bb1, ^bb7
    %74 = "llvm.icmp"(%73, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%74, %34)[^bb3, ^bb8] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb3(%75: i64):  // 2 preds: ^bb2, ^bb6
    %76 = "llvm.icmp"(%75, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%76, %34)[^bb4, ^bb7] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb4(%77: i64):  // 2 preds: ^bb3, ^bb5
    %78 = "llvm.icmp"(%77, %31) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%78)[^bb5, ^bb6] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb5:  // pred: ^bb4
    %79 = "llvm.extractvalue"(%5) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %80 = "llvm.extractvalue"(%5) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %81 = "llvm.getelementptr"(%79, %80) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %82 = "llvm.extractvalue"(%5) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> i64
    %83 = "llvm.mul"(%77, %82) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %84 = "llvm.getelementptr"(%81, %83) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %85 = "llvm.load"(%84) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %86 = "llvm.extractvalue"(%70) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %87 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %88 = "llvm.mul"(%71, %87) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %89 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %90 = "llvm.mul"(%73, %89) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %91 = "llvm.add"(%88, %90) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %92 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %93 = "llvm.mul"(%75, %92) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %94 = "llvm.add"(%91, %93) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %95 = "llvm.add"(%94, %77) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %96 = "llvm.getelementptr"(%86, %95) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%85, %96) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %97 = "llvm.add"(%77, %33) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%97)[^bb4] : (i64) -> ()
  ^bb6:  // pred: ^bb4
    %98 = "llvm.add"(%75, %33) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%98)[^bb3] : (i64) -> ()
  ^bb7:  // pred: ^bb3
    %99 = "llvm.add"(%73, %33) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%99)[^bb2] : (i64) -> ()
  ^bb8:  // pred: ^bb2
    %100 = "llvm.add"(%71, %33) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%100)[^bb1] : (i64) -> ()
  ^bb9(%101: i64):  // 2 preds: ^bb1, ^bb22
    %102 = "llvm.icmp"(%101, %33) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%102, %34)[^bb10, ^bb23] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb10(%103: i64):  // 2 preds: ^bb9, ^bb21
    %104 = "llvm.icmp"(%103, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%104, %34)[^bb11, ^bb22] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb11(%105: i64):  // 2 preds: ^bb10, ^bb20
    %106 = "llvm.icmp"(%105, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%106, %34)[^bb12, ^bb21] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb12(%107: i64):  // 2 preds: ^bb11, ^bb19
    %108 = "llvm.icmp"(%107, %31) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%108, %34)[^bb13, ^bb20] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb13(%109: i64):  // 2 preds: ^bb12, ^bb18
    %110 = "llvm.icmp"(%109, %30) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%110, %34)[^bb14, ^bb19] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb14(%111: i64):  // 2 preds: ^bb13, ^bb17
    %112 = "llvm.icmp"(%111, %30) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%112, %34)[^bb15, ^bb18] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb15(%113: i64):  // 2 preds: ^bb14, ^bb16
    %114 = "llvm.icmp"(%113, %30) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%114)[^bb16, ^bb17] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb16:  // pred: ^bb15
    %115 = "llvm.add"(%103, %109) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %116 = "llvm.add"(%105, %111) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %117 = "llvm.extractvalue"(%29) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %118 = "llvm.extractvalue"(%29) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %119 = "llvm.getelementptr"(%117, %118) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %120 = "llvm.extractvalue"(%29) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %121 = "llvm.mul"(%101, %120) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %122 = "llvm.extractvalue"(%29) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %123 = "llvm.mul"(%115, %122) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %124 = "llvm.add"(%121, %123) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %125 = "llvm.extractvalue"(%29) <{position = array<i64: 4, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %126 = "llvm.mul"(%116, %125) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %127 = "llvm.add"(%124, %126) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %128 = "llvm.extractvalue"(%29) <{position = array<i64: 4, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %129 = "llvm.mul"(%113, %128) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %130 = "llvm.add"(%127, %129) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %131 = "llvm.getelementptr"(%119, %130) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %132 = "llvm.load"(%131) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %133 = "llvm.extractvalue"(%17) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %134 = "llvm.extractvalue"(%17) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %135 = "llvm.getelementptr"(%133, %134) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %136 = "llvm.extractvalue"(%17) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %137 = "llvm.mul"(%107, %136) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %138 = "llvm.extractvalue"(%17) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %139 = "llvm.mul"(%109, %138) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %140 = "llvm.add"(%137, %139) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %141 = "llvm.extractvalue"(%17) <{position = array<i64: 4, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %142 = "llvm.mul"(%111, %141) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %143 = "llvm.add"(%140, %142) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %144 = "llvm.extractvalue"(%17) <{position = array<i64: 4, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> i64
    %145 = "llvm.mul"(%113, %144) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %146 = "llvm.add"(%143, %145) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %147 = "llvm.getelementptr"(%135, %146) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %148 = "llvm.load"(%147) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %149 = "llvm.extractvalue"(%70) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %150 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %151 = "llvm.mul"(%101, %150) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %152 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %153 = "llvm.mul"(%103, %152) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %154 = "llvm.add"(%151, %153) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %155 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %156 = "llvm.mul"(%105, %155) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %157 = "llvm.add"(%154, %156) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %158 = "llvm.add"(%157, %107) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %159 = "llvm.getelementptr"(%149, %158) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %160 = "llvm.load"(%159) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %161 = "llvm.fmul"(%132, %148) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %162 = "llvm.fadd"(%160, %161) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %163 = "llvm.extractvalue"(%70) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %164 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %165 = "llvm.mul"(%101, %164) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %166 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %167 = "llvm.mul"(%103, %166) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %168 = "llvm.add"(%165, %167) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %169 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %170 = "llvm.mul"(%105, %169) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %171 = "llvm.add"(%168, %170) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %172 = "llvm.add"(%171, %107) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %173 = "llvm.getelementptr"(%163, %172) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%162, %173) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %174 = "llvm.add"(%113, %33) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%174)[^bb15] : (i64) -> ()
  ^bb17:  // pred: ^bb15
    %175 = "llvm.add"(%111, %33) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%175)[^bb14] : (i64) -> ()
  ^bb18:  // pred: ^bb14
    %176 = "llvm.add"(%109, %33) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%176)[^bb13] : (i64) -> ()
  ^bb19:  // pred: ^bb13
    %177 = "llvm.add"(%107, %33) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%177)[^bb12] : (i64) -> ()
  ^bb20:  // pred: ^bb12
    %178 = "llvm.add"(%105, %33) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%178)[^bb11] : (i64) -> ()
  ^bb21:  // pred: ^bb11
    %179 = "llvm.add"(%103, %33) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%179)[^bb10] : (i64) -> ()
  ^bb22:  // pred: ^bb10
    %180 = "llvm.add"(%101, %33) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%180)[^bb9] : (i64) -> ()
  ^bb23:  // pred: ^bb9
    %181 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %182 = "llvm.mlir.constant"() <{value = 6 : index}> : () -> i64
    %183 = "llvm.mlir.constant"() <{value = 6 : index}> : () -> i64
    %184 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %185 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %186 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %187 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %188 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %189 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %190 = "llvm.getelementptr"(%189, %188) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %191 = "llvm.ptrtoint"(%190) : (!llvm.ptr) -> i64
    %192 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %193 = "llvm.add"(%191, %192) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %194 = "llvm.call"(%193) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %195 = "llvm.ptrtoint"(%194) : (!llvm.ptr) -> i64
    %196 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %197 = "llvm.sub"(%192, %196) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %198 = "llvm.add"(%195, %197) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %199 = "llvm.urem"(%198, %192) : (i64, i64) -> i64
    %200 = "llvm.sub"(%198, %199) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %201 = "llvm.inttoptr"(%200) : (i64) -> !llvm.ptr
    %202 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %203 = "llvm.insertvalue"(%202, %194) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %204 = "llvm.insertvalue"(%203, %201) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %205 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %206 = "llvm.insertvalue"(%204, %205) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %207 = "llvm.insertvalue"(%206, %181) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %208 = "llvm.insertvalue"(%207, %182) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %209 = "llvm.insertvalue"(%208, %183) <{position = array<i64: 3, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %210 = "llvm.insertvalue"(%209, %184) <{position = array<i64: 3, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %211 = "llvm.insertvalue"(%210, %187) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %212 = "llvm.insertvalue"(%211, %186) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %213 = "llvm.insertvalue"(%212, %184) <{position = array<i64: 4, 2>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    %214 = "llvm.insertvalue"(%213, %185) <{position = array<i64: 4, 3>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
    "llvm.br"(%34)[^bb24] : (i64) -> ()
  ^bb24(%215: i64):  // 2 preds: ^bb23, ^bb31
    %216 = "llvm.icmp"(%215, %33) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%216, %34)[^bb25, ^bb32] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb25(%217: i64):  // 2 preds: ^bb24, ^bb30
    %218 = "llvm.icmp"(%217, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%218, %34)[^bb26, ^bb31] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb26(%219: i64):  // 2 preds: ^bb25, ^bb29
    %220 = "llvm.icmp"(%219, %32) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%220, %34)[^bb27, ^bb30] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb27(%221: i64):  // 2 preds: ^bb26, ^bb28
    %222 = "llvm.icmp"(%221, %31) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%222)[^bb28, ^bb29] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb28:  // pred: ^bb27
    %223 = "llvm.extractvalue"(%70) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %224 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %225 = "llvm.mul"(%215, %224) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %226 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %227 = "llvm.mul"(%217, %226) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %228 = "llvm.add"(%225, %227) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %229 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %230 = "llvm.mul"(%219, %229) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %231 = "llvm.add"(%228, %230) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %232 = "llvm.add"(%231, %221) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %233 = "llvm.getelementptr"(%223, %232) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %234 = "llvm.load"(%233) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %235 = "llvm.intr.minimum"(%234, %35) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %236 = "llvm.intr.maximum"(%235, %36) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %237 = "llvm.extractvalue"(%214) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> !llvm.ptr
    %238 = "llvm.mlir.constant"() <{value = 144 : index}> : () -> i64
    %239 = "llvm.mul"(%215, %238) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %240 = "llvm.mlir.constant"() <{value = 24 : index}> : () -> i64
    %241 = "llvm.mul"(%217, %240) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %242 = "llvm.add"(%239, %241) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %243 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %244 = "llvm.mul"(%219, %243) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %245 = "llvm.add"(%242, %244) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %246 = "llvm.add"(%245, %221) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %247 = "llvm.getelementptr"(%237, %246) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%236, %247) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %248 = "llvm.add"(%221, %33) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%248)[^bb27] : (i64) -> ()
  ^bb29:  // pred: ^bb27
    %249 = "llvm.add"(%219, %33) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%249)[^bb26] : (i64) -> ()
  ^bb30:  // pred: ^bb26
    %250 = "llvm.add"(%217, %33) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%250)[^bb25] : (i64) -> ()
  ^bb31:  // pred: ^bb25
    %251 = "llvm.add"(%215, %33) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%251)[^bb24] : (i64) -> ()
  ^bb32:  // pred: ^bb24
    "llvm.return"(%214) : (!llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> ()
  }) : () -> ()
}) : () -> ()


"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr (i64)>, linkage = #llvm.linkage<external>, sym_name = "malloc", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> (ptr, ptr, i64, i64, i64, i64, i64)>, linkage = #llvm.linkage<external>, sym_name = "layernorm", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64):
    %0 = "llvm.mlir.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %1 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %2 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %3 = "llvm.mlir.constant"() <{value = 9.99999974E-6 : f32}> : () -> f32
    %4 = "llvm.mlir.constant"() <{value = 3.200000e+01 : f32}> : () -> f32
    %5 = "llvm.mlir.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %6 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %7 = "llvm.mlir.constant"() <{value = 4 : index}> : () -> i64
    %8 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %9 = "llvm.mlir.constant"() <{value = 32 : index}> : () -> i64
    %10 = "llvm.mlir.poison"() : () -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %11 = "llvm.getelementptr"(%2) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 4>}> : (!llvm.ptr) -> !llvm.ptr
    %12 = "llvm.ptrtoint"(%11) : (!llvm.ptr) -> i64
    %13 = "llvm.add"(%12, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %14 = "llvm.call"(%13) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %15 = "llvm.ptrtoint"(%14) : (!llvm.ptr) -> i64
    %16 = "llvm.sub"(%1, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %17 = "llvm.add"(%15, %16) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %18 = "llvm.urem"(%17, %1) : (i64, i64) -> i64
    %19 = "llvm.sub"(%17, %18) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %20 = "llvm.inttoptr"(%19) : (i64) -> !llvm.ptr
    %21 = "llvm.getelementptr"(%2) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 128>}> : (!llvm.ptr) -> !llvm.ptr
    %22 = "llvm.ptrtoint"(%21) : (!llvm.ptr) -> i64
    %23 = "llvm.add"(%22, %1) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %24 = "llvm.call"(%23) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %25 = "llvm.ptrtoint"(%24) : (!llvm.ptr) -> i64
    %26 = "llvm.add"(%25, %16) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %27 = "llvm.urem"(%26, %1) : (i64, i64) -> i64
    %28 = "llvm.sub"(%26, %27) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %29 = "llvm.inttoptr"(%28) : (i64) -> !llvm.ptr
    %30 = "llvm.insertvalue"(%10, %24) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %31 = "llvm.insertvalue"(%30, %29) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %32 = "llvm.insertvalue"(%31, %6) <{position = array<i64: 2>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %33 = "llvm.insertvalue"(%32, %7) <{position = array<i64: 3, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %34 = "llvm.insertvalue"(%33, %9) <{position = array<i64: 3, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %35 = "llvm.insertvalue"(%34, %9) <{position = array<i64: 4, 0>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %36 = "llvm.insertvalue"(%35, %8) <{position = array<i64: 4, 1>}> : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    "llvm.br"(%6)[^bb1] : (i64) -> ()
  ^bb1(%37: i64):  // 2 preds: ^bb0, ^bb2
    %38 = "llvm.icmp"(%37, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%38)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %39 = "llvm.getelementptr"(%20, %37) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%5, %39) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %40 = "llvm.add"(%37, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%40)[^bb1] : (i64) -> ()
  ^bb3:  // pred: ^bb1
    %41 = "llvm.call"(%13) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @malloc, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> !llvm.ptr
    %42 = "llvm.ptrtoint"(%41) : (!llvm.ptr) -> i64
    %43 = "llvm.add"(%42, %16) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %44 = "llvm.urem"(%43, %1) : (i64, i64) -> i64
    %45 = "llvm.sub"(%43, %44) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %46 = "llvm.inttoptr"(%45) : (i64) -> !llvm.ptr
    %47 = "llvm.mul"(%7, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %48 = "llvm.getelementptr"(%2) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
    %49 = "llvm.ptrtoint"(%48) : (!llvm.ptr) -> i64
    %50 = "llvm.mul"(%47, %49) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.intr.memcpy"(%46, %20, %50) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.br"(%6)[^bb4] : (i64) -> ()
  ^bb4(%51: i64):  // 2 preds: ^bb3, ^bb7
    %52 = "llvm.icmp"(%51, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%52, %6, %6)[^bb5, ^bb8] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb5(%53: i64):  // 2 preds: ^bb4, ^bb6
    %54 = "llvm.icmp"(%53, %9) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%54)[^bb6, ^bb7] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb6:  // pred: ^bb5
    %55 = "llvm.getelementptr"(%arg1, %arg2) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %56 = "llvm.mul"(%51, %arg5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %57 = "llvm.mul"(%53, %arg6) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %58 = "llvm.add"(%56, %57) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %59 = "llvm.getelementptr"(%55, %58) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %60 = "llvm.load"(%59) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %61 = "llvm.getelementptr"(%46, %51) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %62 = "llvm.load"(%61) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %63 = "llvm.fadd"(%60, %62) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.store"(%63, %61) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %64 = "llvm.add"(%53, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%64)[^bb5] : (i64) -> ()
  ^bb7:  // pred: ^bb5
    %65 = "llvm.add"(%51, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%65)[^bb4] : (i64) -> ()
  ^bb8(%66: i64):  // 2 preds: ^bb4, ^bb11
    %67 = "llvm.icmp"(%66, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%67, %6, %6)[^bb9, ^bb12] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb9(%68: i64):  // 2 preds: ^bb8, ^bb10
    %69 = "llvm.icmp"(%68, %9) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%69)[^bb10, ^bb11] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb10:  // pred: ^bb9
    %70 = "llvm.getelementptr"(%arg1, %arg2) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %71 = "llvm.mul"(%66, %arg5) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %72 = "llvm.mul"(%68, %arg6) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %73 = "llvm.add"(%71, %72) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %74 = "llvm.getelementptr"(%70, %73) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %75 = "llvm.load"(%74) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %76 = "llvm.getelementptr"(%46, %66) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %77 = "llvm.load"(%76) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %78 = "llvm.fdiv"(%77, %4) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %79 = "llvm.fsub"(%75, %78) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %80 = "llvm.mul"(%66, %9) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %81 = "llvm.add"(%80, %68) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %82 = "llvm.getelementptr"(%29, %81) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%79, %82) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %83 = "llvm.add"(%68, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%83)[^bb9] : (i64) -> ()
  ^bb11:  // pred: ^bb9
    %84 = "llvm.add"(%66, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%84)[^bb8] : (i64) -> ()
  ^bb12(%85: i64):  // 2 preds: ^bb8, ^bb15
    %86 = "llvm.icmp"(%85, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%86, %6, %6)[^bb13, ^bb16] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i64, i64) -> ()
  ^bb13(%87: i64):  // 2 preds: ^bb12, ^bb14
    %88 = "llvm.icmp"(%87, %9) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%88)[^bb14, ^bb15] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb14:  // pred: ^bb13
    %89 = "llvm.mul"(%85, %9) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %90 = "llvm.add"(%89, %87) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %91 = "llvm.getelementptr"(%29, %90) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %92 = "llvm.load"(%91) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %93 = "llvm.getelementptr"(%20, %85) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %94 = "llvm.load"(%93) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %95 = "llvm.fmul"(%92, %92) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %96 = "llvm.fadd"(%94, %95) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.store"(%96, %93) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %97 = "llvm.add"(%87, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%97)[^bb13] : (i64) -> ()
  ^bb15:  // pred: ^bb13
    %98 = "llvm.add"(%85, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%98)[^bb12] : (i64) -> ()
  ^bb16(%99: i64):  // 2 preds: ^bb12, ^bb19
    %100 = "llvm.icmp"(%99, %7) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%100, %6)[^bb17, ^bb20] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i64) -> ()
  ^bb17(%101: i64):  // 2 preds: ^bb16, ^bb18
    %102 = "llvm.icmp"(%101, %9) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%102)[^bb18, ^bb19] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb18:  // pred: ^bb17
    %103 = "llvm.mul"(%99, %9) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %104 = "llvm.add"(%103, %101) <{overflowFlags = 3 : i32}> : (i64, i64) -> i64
    %105 = "llvm.getelementptr"(%29, %104) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %106 = "llvm.load"(%105) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %107 = "llvm.getelementptr"(%20, %99) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %108 = "llvm.load"(%107) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %109 = "llvm.fdiv"(%108, %4) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %110 = "llvm.fadd"(%109, %3) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %111 = "llvm.intr.sqrt"(%110) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %112 = "llvm.fdiv"(%0, %111) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %113 = "llvm.fmul"(%106, %112) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.store"(%113, %105) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %114 = "llvm.add"(%101, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%114)[^bb17] : (i64) -> ()
  ^bb19:  // pred: ^bb17
    %115 = "llvm.add"(%99, %8) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%115)[^bb16] : (i64) -> ()
  ^bb20:  // pred: ^bb16
    "llvm.return"(%36) : (!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> ()
  }) : () -> ()
}) : () -> ()


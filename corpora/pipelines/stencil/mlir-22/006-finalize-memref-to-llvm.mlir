"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, memref<?xf32>, f32) -> (), sym_name = "stencil"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: f32):
    %0 = "builtin.unrealized_conversion_cast"(%arg1) : (memref<?xf32>) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %1 = "builtin.unrealized_conversion_cast"(%arg0) : (memref<?xf32>) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %3 = "builtin.unrealized_conversion_cast"(%2) : (i64) -> index
    %4 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %5 = "builtin.unrealized_conversion_cast"(%4) : (i64) -> index
    %6 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %7 = "llvm.extractvalue"(%1) <{position = array<i64: 3>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.array<1 x i64>
    %8 = "llvm.alloca"(%6) <{elem_type = !llvm.array<1 x i64>}> : (i64) -> !llvm.ptr
    "llvm.store"(%7, %8) <{ordering = 0 : i64}> : (!llvm.array<1 x i64>, !llvm.ptr) -> ()
    %9 = "llvm.getelementptr"(%8, %2) <{elem_type = !llvm.array<1 x i64>, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 0, -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %10 = "llvm.load"(%9) <{ordering = 0 : i64}> : (!llvm.ptr) -> i64
    %11 = "builtin.unrealized_conversion_cast"(%10) : (i64) -> index
    %12 = "builtin.unrealized_conversion_cast"(%11) : (index) -> i64
    %13 = "llvm.sub"(%12, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%4)[^bb1] : (i64) -> ()
  ^bb1(%14: i64):  // 2 preds: ^bb0, ^bb2
    %15 = "builtin.unrealized_conversion_cast"(%14) : (i64) -> index
    %16 = "builtin.unrealized_conversion_cast"(%15) : (index) -> i64
    %17 = "llvm.icmp"(%16, %13) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%17)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %18 = "llvm.sub"(%16, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %19 = "builtin.unrealized_conversion_cast"(%18) : (i64) -> index
    %20 = "llvm.add"(%16, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %21 = "builtin.unrealized_conversion_cast"(%20) : (i64) -> index
    %22 = "llvm.extractvalue"(%1) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %23 = "llvm.getelementptr"(%22, %18) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %24 = "llvm.load"(%23) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %25 = "llvm.extractvalue"(%1) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %26 = "llvm.getelementptr"(%25, %14) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %27 = "llvm.load"(%26) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %28 = "llvm.extractvalue"(%1) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %29 = "llvm.getelementptr"(%28, %20) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %30 = "llvm.load"(%29) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %31 = "llvm.fadd"(%24, %30) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %32 = "llvm.fmul"(%27, %arg2) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %33 = "llvm.fadd"(%31, %32) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %34 = "llvm.extractvalue"(%0) <{position = array<i64: 1>}> : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> !llvm.ptr
    %35 = "llvm.getelementptr"(%34, %14) <{elem_type = f32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%33, %35) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %36 = "llvm.add"(%16, %4) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %37 = "builtin.unrealized_conversion_cast"(%36) : (i64) -> index
    "llvm.br"(%36)[^bb1] : (i64) -> ()
  ^bb3:  // pred: ^bb1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


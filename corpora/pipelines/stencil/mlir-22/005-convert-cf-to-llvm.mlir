"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, memref<?xf32>, f32) -> (), sym_name = "stencil"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: f32):
    %0 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %1 = "builtin.unrealized_conversion_cast"(%0) : (i64) -> index
    %2 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %3 = "builtin.unrealized_conversion_cast"(%2) : (i64) -> index
    %4 = "memref.dim"(%arg0, %1) : (memref<?xf32>, index) -> index
    %5 = "builtin.unrealized_conversion_cast"(%4) : (index) -> i64
    %6 = "llvm.sub"(%5, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.br"(%2)[^bb1] : (i64) -> ()
  ^bb1(%7: i64):  // 2 preds: ^bb0, ^bb2
    %8 = "builtin.unrealized_conversion_cast"(%7) : (i64) -> index
    %9 = "builtin.unrealized_conversion_cast"(%8) : (index) -> i64
    %10 = "llvm.icmp"(%9, %6) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%10)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %11 = "llvm.sub"(%9, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %12 = "builtin.unrealized_conversion_cast"(%11) : (i64) -> index
    %13 = "llvm.add"(%9, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %14 = "builtin.unrealized_conversion_cast"(%13) : (i64) -> index
    %15 = "memref.load"(%arg0, %12) : (memref<?xf32>, index) -> f32
    %16 = "memref.load"(%arg0, %8) : (memref<?xf32>, index) -> f32
    %17 = "memref.load"(%arg0, %14) : (memref<?xf32>, index) -> f32
    %18 = "llvm.fadd"(%15, %17) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %19 = "llvm.fmul"(%16, %arg2) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %20 = "llvm.fadd"(%18, %19) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%20, %arg1, %8) : (f32, memref<?xf32>, index) -> ()
    %21 = "llvm.add"(%9, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %22 = "builtin.unrealized_conversion_cast"(%21) : (i64) -> index
    "llvm.br"(%21)[^bb1] : (i64) -> ()
  ^bb3:  // pred: ^bb1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


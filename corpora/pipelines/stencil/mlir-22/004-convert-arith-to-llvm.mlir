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
    "cf.br"(%3)[^bb1] : (index) -> ()
  ^bb1(%7: index):  // 2 preds: ^bb0, ^bb2
    %8 = "builtin.unrealized_conversion_cast"(%7) : (index) -> i64
    %9 = "llvm.icmp"(%8, %6) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%9)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %10 = "llvm.sub"(%8, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %11 = "builtin.unrealized_conversion_cast"(%10) : (i64) -> index
    %12 = "llvm.add"(%8, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %13 = "builtin.unrealized_conversion_cast"(%12) : (i64) -> index
    %14 = "memref.load"(%arg0, %11) : (memref<?xf32>, index) -> f32
    %15 = "memref.load"(%arg0, %7) : (memref<?xf32>, index) -> f32
    %16 = "memref.load"(%arg0, %13) : (memref<?xf32>, index) -> f32
    %17 = "llvm.fadd"(%14, %16) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %18 = "llvm.fmul"(%15, %arg2) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %19 = "llvm.fadd"(%17, %18) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%19, %arg1, %7) : (f32, memref<?xf32>, index) -> ()
    %20 = "llvm.add"(%8, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %21 = "builtin.unrealized_conversion_cast"(%20) : (i64) -> index
    "cf.br"(%21)[^bb1] : (index) -> ()
  ^bb3:  // pred: ^bb1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


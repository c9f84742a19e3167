"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xi32>, memref<?xi32>) -> i32, sym_name = "prefix"}> ({
  ^bb0(%arg0: memref<?xi32>, %arg1: memref<?xi32>):
    %0 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %1 = "builtin.unrealized_conversion_cast"(%0) : (i64) -> index
    %2 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %3 = "llvm.mlir.constant"() <{value = 0 : i32}> : () -> i32
    %4 = "memref.dim"(%arg0, %1) : (memref<?xi32>, index) -> index
    %5 = "builtin.unrealized_conversion_cast"(%4) : (index) -> i64
    "llvm.br"(%0, %3)[^bb1] : (i64, i32) -> ()
  ^bb1(%6: i64, %7: i32):  // 2 preds: ^bb0, ^bb2
    %8 = "builtin.unrealized_conversion_cast"(%6) : (i64) -> index
    %9 = "builtin.unrealized_conversion_cast"(%8) : (index) -> i64
    %10 = "llvm.icmp"(%9, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%10)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %11 = "memref.load"(%arg0, %8) : (memref<?xi32>, index) -> i32
    %12 = "llvm.add"(%7, %11) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    "memref.store"(%12, %arg1, %8) : (i32, memref<?xi32>, index) -> ()
    %13 = "llvm.add"(%9, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %14 = "builtin.unrealized_conversion_cast"(%13) : (i64) -> index
    "llvm.br"(%13, %12)[^bb1] : (i64, i32) -> ()
  ^bb3:  // pred: ^bb1
    "func.return"(%7) : (i32) -> ()
  }) : () -> ()
}) : () -> ()


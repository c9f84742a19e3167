"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xi32>, memref<?xi32>) -> i32, sym_name = "prefix"}> ({
  ^bb0(%arg0: memref<?xi32>, %arg1: memref<?xi32>):
    %0 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %1 = "builtin.unrealized_conversion_cast"(%0) : (i64) -> index
    %2 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %3 = "llvm.mlir.constant"() <{value = 0 : i32}> : () -> i32
    %4 = "memref.dim"(%arg0, %1) : (memref<?xi32>, index) -> index
    %5 = "builtin.unrealized_conversion_cast"(%4) : (index) -> i64
    "cf.br"(%1, %3)[^bb1] : (index, i32) -> ()
  ^bb1(%6: index, %7: i32):  // 2 preds: ^bb0, ^bb2
    %8 = "builtin.unrealized_conversion_cast"(%6) : (index) -> i64
    %9 = "llvm.icmp"(%8, %5) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%9)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %10 = "memref.load"(%arg0, %6) : (memref<?xi32>, index) -> i32
    %11 = "llvm.add"(%7, %10) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    "memref.store"(%11, %arg1, %6) : (i32, memref<?xi32>, index) -> ()
    %12 = "llvm.add"(%8, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %13 = "builtin.unrealized_conversion_cast"(%12) : (i64) -> index
    "cf.br"(%13, %11)[^bb1] : (index, i32) -> ()
  ^bb3:  // pred: ^bb1
    "func.return"(%7) : (i32) -> ()
  }) : () -> ()
}) : () -> ()


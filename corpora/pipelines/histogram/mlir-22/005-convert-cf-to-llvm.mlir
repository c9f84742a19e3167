"builtin.module"() ({
  "func.func"() <{function_type = (memref<64xi8>, memref<256xi32>) -> (), sym_name = "histogram"}> ({
  ^bb0(%arg0: memref<64xi8>, %arg1: memref<256xi32>):
    %0 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %1 = "builtin.unrealized_conversion_cast"(%0) : (i64) -> index
    %2 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %3 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %4 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32
    "llvm.br"(%0)[^bb1] : (i64) -> ()
  ^bb1(%5: i64):  // 2 preds: ^bb0, ^bb2
    %6 = "builtin.unrealized_conversion_cast"(%5) : (i64) -> index
    %7 = "builtin.unrealized_conversion_cast"(%6) : (index) -> i64
    %8 = "llvm.icmp"(%7, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "llvm.cond_br"(%8)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %9 = "memref.load"(%arg0, %6) : (memref<64xi8>, index) -> i8
    %10 = "llvm.zext"(%9) : (i8) -> i64
    %11 = "builtin.unrealized_conversion_cast"(%10) : (i64) -> index
    %12 = "memref.load"(%arg1, %11) : (memref<256xi32>, index) -> i32
    %13 = "llvm.add"(%12, %4) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    "memref.store"(%13, %arg1, %11) : (i32, memref<256xi32>, index) -> ()
    %14 = "llvm.add"(%7, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %15 = "builtin.unrealized_conversion_cast"(%14) : (i64) -> index
    "llvm.br"(%14)[^bb1] : (i64) -> ()
  ^bb3:  // pred: ^bb1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


"builtin.module"() ({
  "func.func"() <{function_type = (memref<64xi8>, memref<256xi32>) -> (), sym_name = "histogram"}> ({
  ^bb0(%arg0: memref<64xi8>, %arg1: memref<256xi32>):
    %0 = "llvm.mlir.constant"() <{value = 0 : index}> : () -> i64
    %1 = "builtin.unrealized_conversion_cast"(%0) : (i64) -> index
    %2 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %3 = "llvm.mlir.constant"() <{value = 64 : index}> : () -> i64
    %4 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32
    "cf.br"(%1)[^bb1] : (index) -> ()
  ^bb1(%5: index):  // 2 preds: ^bb0, ^bb2
    %6 = "builtin.unrealized_conversion_cast"(%5) : (index) -> i64
    %7 = "llvm.icmp"(%6, %3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    "cf.cond_br"(%7)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %8 = "memref.load"(%arg0, %5) : (memref<64xi8>, index) -> i8
    %9 = "llvm.zext"(%8) : (i8) -> i64
    %10 = "builtin.unrealized_conversion_cast"(%9) : (i64) -> index
    %11 = "memref.load"(%arg1, %10) : (memref<256xi32>, index) -> i32
    %12 = "llvm.add"(%11, %4) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    "memref.store"(%12, %arg1, %10) : (i32, memref<256xi32>, index) -> ()
    %13 = "llvm.add"(%6, %2) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    %14 = "builtin.unrealized_conversion_cast"(%13) : (i64) -> index
    "cf.br"(%14)[^bb1] : (index) -> ()
  ^bb3:  // pred: ^bb1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


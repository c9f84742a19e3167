"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xi32>, memref<?xi32>) -> i32, sym_name = "prefix"}> ({
  ^bb0(%arg0: memref<?xi32>, %arg1: memref<?xi32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %3 = "memref.dim"(%arg0, %0) : (memref<?xi32>, index) -> index
    "cf.br"(%0, %2)[^bb1] : (index, i32) -> ()
  ^bb1(%4: index, %5: i32):  // 2 preds: ^bb0, ^bb2
    %6 = "arith.cmpi"(%4, %3) <{predicate = 2 : i64}> : (index, index) -> i1
    "cf.cond_br"(%6)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %7 = "memref.load"(%arg0, %4) : (memref<?xi32>, index) -> i32
    %8 = "arith.addi"(%5, %7) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "memref.store"(%8, %arg1, %4) : (i32, memref<?xi32>, index) -> ()
    %9 = "arith.addi"(%4, %1) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%9, %8)[^bb1] : (index, i32) -> ()
  ^bb3:  // pred: ^bb1
    "func.return"(%5) : (i32) -> ()
  }) : () -> ()
}) : () -> ()


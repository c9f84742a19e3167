"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xi32>, memref<?xi32>) -> i32, sym_name = "prefix"}> ({
  ^bb0(%arg0: memref<?xi32>, %arg1: memref<?xi32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %3 = "memref.dim"(%arg0, %0) : (memref<?xi32>, index) -> index
    %4 = "scf.for"(%0, %3, %1, %2) ({
    ^bb0(%arg2: index, %arg3: i32):
      %5 = "memref.load"(%arg0, %arg2) : (memref<?xi32>, index) -> i32
      %6 = "arith.addi"(%arg3, %5) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "memref.store"(%6, %arg1, %arg2) : (i32, memref<?xi32>, index) -> ()
      "scf.yield"(%6) : (i32) -> ()
    }) : (index, index, index, i32) -> i32
    "func.return"(%4) : (i32) -> ()
  }) : () -> ()
}) : () -> ()


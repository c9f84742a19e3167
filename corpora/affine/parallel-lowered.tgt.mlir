func.func @parallel_lowered(%arg0: memref<24xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c24 = arith.constant 24 : index
  %c1 = arith.constant 1 : index
  %c0_i32 = arith.constant 0 : i32
  %0 = scf.parallel (%arg1) = (%c0) to (%c24) step (%c1) init (%c0_i32) -> i32 {
    %1 = memref.load %arg0[%arg1] : memref<24xi32>
    scf.reduce(%1 : i32) {
    ^bb0(%arg2: i32, %arg3: i32):
      %2 = arith.addi %arg2, %arg3 : i32
      scf.reduce.return %2 : i32
    }
  }
  return %0 : i32
}

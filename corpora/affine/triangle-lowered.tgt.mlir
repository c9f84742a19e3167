func.func @triangle_lowered(%arg0: memref<48x48xf32>, %arg1: memref<48x48xf32>) {
  %c0 = arith.constant 0 : index
  %c48 = arith.constant 48 : index
  %c1 = arith.constant 1 : index
  scf.for %arg2 = %c0 to %c48 step %c1 {
    %c0_0 = arith.constant 0 : index
    %c1_1 = arith.constant 1 : index
    %0 = arith.addi %arg2, %c1_1 : index
    %c1_2 = arith.constant 1 : index
    scf.for %arg3 = %c0_0 to %0 step %c1_2 {
      %1 = memref.load %arg0[%arg2, %arg3] : memref<48x48xf32>
      memref.store %1, %arg1[%arg3, %arg2] : memref<48x48xf32>
    }
  }
  return
}

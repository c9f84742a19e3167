func.func @parallel_2d_lowered(%arg0: memref<24x32xi32>, %arg1: i32) {
  %c0 = arith.constant 0 : index
  %c24 = arith.constant 24 : index
  %c0_0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%arg2, %arg3) = (%c0, %c0_0) to (%c24, %c32) step (%c1, %c2) {
    memref.store %arg1, %arg0[%arg2, %arg3] : memref<24x32xi32>
    scf.reduce 
  }
  return
}

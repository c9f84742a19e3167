func.func @tile_parallel(%arg0: memref<64x96xf32>, %arg1: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c96 = arith.constant 96 : index
  %c0_0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c8_1 = arith.constant 8 : index
  %0 = arith.muli %c1, %c8 : index
  %1 = arith.muli %c1, %c8_1 : index
  scf.parallel (%arg2, %arg3) = (%c0, %c0) to (%c64, %c96) step (%0, %1) {
    scf.parallel (%arg4, %arg5) = (%c0_0, %c0_0) to (%0, %1) step (%c1, %c1) {
      %2 = arith.addi %arg4, %arg2 : index
      %3 = arith.addi %arg5, %arg3 : index
      memref.store %arg1, %arg0[%2, %3] : memref<64x96xf32>
      scf.reduce 
    }
    scf.reduce 
  }
  return
}

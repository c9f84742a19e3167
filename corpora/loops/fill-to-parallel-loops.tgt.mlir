func.func @fill_to_parallel_loops(%arg0: memref<64x96xf32>, %arg1: f32) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c1 = arith.constant 1 : index
  %c96 = arith.constant 96 : index
  scf.parallel (%arg2, %arg3) = (%c0, %c0) to (%c64, %c96) step (%c1, %c1) {
    memref.store %arg1, %arg0[%arg2, %arg3] : memref<64x96xf32>
    scf.reduce 
  }
  return
}

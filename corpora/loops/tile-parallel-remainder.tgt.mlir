#map = affine_map<(d0, d1, d2) -> (d0, d1 - d2)>
func.func @tile_parallel_remainder(%arg0: memref<64x96xf32>, %arg1: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c96 = arith.constant 96 : index
  %c0_0 = arith.constant 0 : index
  %c20 = arith.constant 20 : index
  %c20_1 = arith.constant 20 : index
  %0 = arith.muli %c1, %c20 : index
  %1 = arith.muli %c1, %c20_1 : index
  scf.parallel (%arg2, %arg3) = (%c0, %c0) to (%c64, %c96) step (%0, %1) {
    %2 = affine.min #map(%0, %c64, %arg2)
    %3 = affine.min #map(%1, %c96, %arg3)
    scf.parallel (%arg4, %arg5) = (%c0_0, %c0_0) to (%2, %3) step (%c1, %c1) {
      %4 = arith.addi %arg4, %arg2 : index
      %5 = arith.addi %arg5, %arg3 : index
      memref.store %arg1, %arg0[%4, %5] : memref<64x96xf32>
      scf.reduce 
    }
    scf.reduce 
  }
  return
}

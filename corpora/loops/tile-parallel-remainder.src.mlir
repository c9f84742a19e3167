// pass: scf-parallel-loop-tiling
// idea: a parallel nest in tiles that do not fit
// verdict: correct
func.func @tile_parallel_remainder(%m: memref<64x96xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c96 = arith.constant 96 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c64, %c96) step (%c1, %c1) {
    memref.store %x, %m[%i, %j] : memref<64x96xf32>
    scf.reduce
  }
  return
}

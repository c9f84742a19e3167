// pass: hand-written
// idea: the last tile is not written: x = 1
// verdict: incorrect
func.func @forall_tile_missing(%m: memref<24x32xi32>, %x: i32) {
  scf.forall (%i, %j) = (0, 0) to (24, 32) step (1, 1) {
    memref.store %x, %m[%i, %j] : memref<24x32xi32>
  }
  return
}

// pass: hand-written
// idea: tiles of 8 columns, all of them
// verdict: correct
func.func @forall_tiled(%m: memref<24x32xi32>, %x: i32) {
  scf.forall (%i, %j) = (0, 0) to (24, 32) step (1, 1) {
    memref.store %x, %m[%i, %j] : memref<24x32xi32>
  }
  return
}

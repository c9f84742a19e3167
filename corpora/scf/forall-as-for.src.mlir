// pass: hand-written
// idea: a forall whose points write tiles of a buffer is a loop in order
// verdict: correct
func.func @forall_as_for(%m: memref<24x32xi32>, %x: i32) {
  scf.forall (%i, %j) = (0, 0) to (24, 32) step (1, 1) {
    memref.store %x, %m[%i, %j] : memref<24x32xi32>
  }
  return
}

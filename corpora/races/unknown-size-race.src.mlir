// pass: hand-written
// idea: of unknown many iterations all write the first element: 2 elements
// verdict: incorrect
func.func @unknown_size_race(%m: memref<?xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %n = memref.dim %m, %c0 : memref<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%c0] : memref<?xi32>
  }
  return
}

// pass: hand-written
// idea: the last of 20 iterations stores out of bounds
// verdict: incorrect
func.func @trip_count_out_of_bounds(%m: memref<19xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c1 step %c1 {
    memref.store %x, %m[%i] : memref<19xi32>
  }
  return
}

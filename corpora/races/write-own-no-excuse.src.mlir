// pass: hand-written
// idea: each iteration of the source writes an element of its own, which excuses nothing: x = 1
// verdict: incorrect
func.func @write_own_no_excuse(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.parallel (%i) = (%c0) to (%c20) step (%c1) {
    memref.store %x, %m[%i] : memref<40xi32>
    scf.reduce
  }
  return
}

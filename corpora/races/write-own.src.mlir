// pass: hand-written
// idea: each iteration writes an element of its own
// verdict: correct
func.func @write_own(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    memref.store %x, %m[%i] : memref<40xi32>
  }
  return
}

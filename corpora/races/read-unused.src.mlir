// pass: hand-written
// idea: what is read is not used, and a race is one all the same: iterations 0 and 1
// verdict: incorrect
func.func @read_unused(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    memref.store %x, %m[%i] : memref<40xi32>
  }
  return
}

// pass: hand-written
// idea: two parallel loops, one behind the other, do not race with each other
// verdict: correct
func.func @two_loops_write_alike(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    memref.store %x, %m[%i] : memref<40xi32>
  }
  return
}

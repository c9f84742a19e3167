// pass: hand-written
// idea: in the last iteration of a loop within all iterations write one element
// verdict: incorrect
func.func @write_in_while(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    memref.store %x, %m[%c0] : memref<40xi32>
  }
  return
}

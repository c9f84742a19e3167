// pass: hand-written
// idea: all iterations write one element, where the argument says so: c = true
// verdict: incorrect
func.func @write_if_argument(%m: memref<40xi32>, %x: i32, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    scf.if %c {
      memref.store %x, %m[%c0] : memref<40xi32>
    }
  }
  return
}

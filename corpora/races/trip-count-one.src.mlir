// pass: hand-written
// idea: a loop of at most one iteration has no race
// verdict: correct
func.func @trip_count_one(%m: memref<40xi32>, %n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %l = arith.minsi %n, %c1 : index
  scf.for %i = %c0 to %l step %c1 {
    memref.store %x, %m[%c0] : memref<40xi32>
  }
  return
}

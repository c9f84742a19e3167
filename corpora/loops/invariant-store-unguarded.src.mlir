// pass: hand-written
// idea: a store that each iteration repeats, although there may be none: n = 0, x = 1
// verdict: incorrect
func.func @invariant_store_unguarded(%m: memref<40xi32>, %n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%c0] : memref<40xi32>
  }
  return
}

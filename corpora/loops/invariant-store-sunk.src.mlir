// pass: hand-written
// idea: a store that each iteration repeats, once, where there is an iteration
// verdict: correct
func.func @invariant_store_sunk(%m: memref<40xi32>, %n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%c0] : memref<40xi32>
  }
  return
}

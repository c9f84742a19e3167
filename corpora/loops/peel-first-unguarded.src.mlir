// pass: hand-written
// idea: the loop may have no first iteration: n = 0, a of no elements
// verdict: incorrect
func.func @peel_first_unguarded(%a: memref<?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %a[%i] : memref<?xf32>
  }
  return
}

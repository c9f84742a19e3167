// pass: hand-written
// idea: where the loop has an iteration
// verdict: correct
func.func @hoist_division_guarded(%a: memref<?xi32>, %n: index, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %q = arith.divsi %x, %y : i32
    memref.store %q, %a[%i] : memref<?xi32>
  }
  return
}

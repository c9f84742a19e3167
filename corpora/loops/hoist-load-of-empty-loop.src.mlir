// pass: hand-written
// idea: the loop may be empty, and the buffer, too: n = 0, k of no elements
// verdict: incorrect
// options: --assume no-alias
func.func @hoist_load_of_empty_loop(%a: memref<?xi32>, %k: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %k[%c0] : memref<?xi32>
    memref.store %v, %a[%i] : memref<?xi32>
  }
  return
}

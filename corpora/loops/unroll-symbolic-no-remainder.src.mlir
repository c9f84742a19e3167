// pass: hand-written
// idea: of an odd size the last element is missing: a of 1 element, x = 1
// verdict: incorrect
func.func @unroll_symbolic_no_remainder(%a: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %a, %c0 : memref<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %a[%i] : memref<?xf32>
  }
  return
}

// pass: hand-written
// idea: where the loop is split may be poison: k is poison
// verdict: incorrect
func.func @split_symbolic_at_poison(%a: memref<?xf32>, %n: index, %k: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %a[%i] : memref<?xf32>
  }
  return
}

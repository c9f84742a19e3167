// pass: hand-written
// idea: the last tile goes out of bounds: a of 1 element
// verdict: incorrect
func.func @tile_symbolic_no_minimum(%a: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %a, %c0 : memref<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %a[%i] : memref<?xf32>
  }
  return
}

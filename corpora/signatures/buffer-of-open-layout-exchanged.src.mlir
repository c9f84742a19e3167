// pass: hand-written
// idea: element (0, 1) is no element (1, 0)
// verdict: incorrect
func.func @stored(%a: memref<?x4xf32>, %i: index, %j: index, %v: f32) {
  memref.store %v, %a[%i, %j] : memref<?x4xf32>
  return
}

// pass: hand-written
// idea: row-major is one of the layouts
// verdict: correct
func.func @stored(%a: memref<?x4xf32>, %i: index, %j: index, %v: f32) {
  memref.store %v, %a[%i, %j] : memref<?x4xf32>
  return
}

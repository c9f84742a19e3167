// pass: hand-written
// idea: with nothing else running, an atomic addition is a load, an addition and a store
// verdict: correct
func.func @atomic_expanded(%m: memref<?xf32>, %i: index, %x: f32) {
  %r = memref.atomic_rmw addf %x, %m[%i] : (f32, memref<?xf32>) -> f32
  return
}

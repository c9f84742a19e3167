// pass: memref-expand
// idea: maximumf gives NaN for NaN, a comparison does not: %i = 0, %x = 1.0, %m holds NaN
// verdict: incorrect
func.func @atomic_maximum_by_comparison(%m: memref<?xf32>, %i: index, %x: f32) {
  %r = memref.atomic_rmw maximumf %x, %m[%i] : (f32, memref<?xf32>) -> f32
  return
}

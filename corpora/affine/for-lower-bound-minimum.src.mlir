// pass: hand-written
// idea: a lower bound is the greatest of its results: p = -1 stores out of bounds
// verdict: incorrect
func.func @for_lower_bound_minimum(%m: memref<64xi32>, %p: index, %q: index, %x: i32) {
  affine.for %i = max affine_map<()[s0] -> (0, s0)>()[%p] to min affine_map<()[s0] -> (64, s0)>()[%q] {
    affine.store %x, %m[%i] : memref<64xi32>
  }
  return
}

// pass: lower-affine
// idea: a loop between a maximum and a minimum, by the pass
// verdict: correct
func.func @for_lowered(%m: memref<64xi32>, %p: index, %q: index, %x: i32) {
  affine.for %i = max affine_map<()[s0] -> (0, s0)>()[%p] to min affine_map<()[s0] -> (64, s0)>()[%q] {
    affine.store %x, %m[%i] : memref<64xi32>
  }
  return
}

// pass: hand-written
// idea: the set has its border: i = 10, x = 1
// verdict: incorrect
func.func @if_as_strict_comparison(%m: memref<64xi32>, %i: index, %x: i32) {
  affine.if affine_set<()[s0] : (s0 - 10 >= 0)>()[%i] {
    affine.store %x, %m[0] : memref<64xi32>
  }
  return
}

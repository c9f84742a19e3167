// pass: lower-affine
// idea: a set of one constraint is a comparison
// verdict: correct
func.func @if_as_comparison(%m: memref<64xi32>, %i: index, %x: i32) {
  affine.if affine_set<()[s0] : (s0 - 10 >= 0)>()[%i] {
    affine.store %x, %m[0] : memref<64xi32>
  }
  return
}

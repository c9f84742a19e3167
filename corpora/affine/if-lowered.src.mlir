// pass: lower-affine
// idea: a set of three constraints, by the pass
// verdict: correct
func.func @if_lowered(%m: memref<64xi32>, %i: index, %j: index, %x: i32) {
  affine.if affine_set<()[s0, s1] : (s0 - s1 >= 0, s1 mod 3 == 0, 100 - s0 >= 0)>()[%i, %j] {
    affine.store %x, %m[0] : memref<64xi32>
  }
  return
}

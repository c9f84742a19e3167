// pass: hand-written
// idea: one of the constraints is lost: i = 2, j = 1, x = 1
// verdict: incorrect
func.func @if_equality_lost(%m: memref<64xi32>, %i: index, %j: index, %x: i32) {
  affine.if affine_set<()[s0, s1] : (s0 - s1 >= 0, s1 mod 3 == 0)>()[%i, %j] {
    affine.store %x, %m[0] : memref<64xi32>
  }
  return
}

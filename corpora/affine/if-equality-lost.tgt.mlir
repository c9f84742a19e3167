func.func @if_equality_lost(%m: memref<64xi32>, %i: index, %j: index, %x: i32) {
  affine.if affine_set<()[s0, s1] : (s0 - s1 >= 0)>()[%i, %j] {
    affine.store %x, %m[0] : memref<64xi32>
  }
  return
}

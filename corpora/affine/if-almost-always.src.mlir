// pass: hand-written
// idea: the last index is not in the set: x = 1
// verdict: incorrect
func.func @if_almost_always(%m: memref<64xi32>, %x: i32) {
  affine.for %i = 0 to 64 {
    affine.if affine_set<(d0) : (62 - d0 >= 0)>(%i) {
      affine.store %x, %m[%i] : memref<64xi32>
    }
  }
  return
}

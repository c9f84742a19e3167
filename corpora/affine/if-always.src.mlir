// pass: hand-written
// idea: a constraint that the loop bounds imply is no branch
// verdict: correct
func.func @if_always(%m: memref<64xi32>, %x: i32) {
  affine.for %i = 0 to 64 {
    affine.if affine_set<(d0) : (63 - d0 >= 0)>(%i) {
      affine.store %x, %m[%i] : memref<64xi32>
    }
  }
  return
}

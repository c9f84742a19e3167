// pass: hand-written
// idea: a condition on the index is a bound of the loop
// verdict: correct
func.func @if_as_bound(%m: memref<64xi32>, %n: index, %x: i32) {
  affine.for %i = 0 to 64 {
    affine.if affine_set<(d0) : (41 - d0 >= 0)>(%i) {
      affine.store %x, %m[%i] : memref<64xi32>
    }
  }
  return
}

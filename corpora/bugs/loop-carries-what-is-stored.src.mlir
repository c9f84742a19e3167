// pass: hand-written
// idea: a nested loop stores what it carries, and carries what the other loop stored: m[0] = m[1] = 1, z = 0
// verdict: incorrect
func.func @loop_carries_what_is_stored(%m: memref<17xi1>, %z: i1) {
  affine.for %i = 0 to 17 {
    %a = affine.load %m[0] : memref<17xi1>
    affine.for %x = 0 to 17 iter_args(%s = %z) -> (i1) {
      affine.store %s, %m[%x] : memref<17xi1>
      affine.yield %a : i1
    }
  }
  return
}

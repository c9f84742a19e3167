// pass: lower-affine
// idea: a store by a floor division, by the pass
// verdict: correct
func.func @store_lowered(%m: memref<16x4xi32>, %i: index, %x: i32) {
  affine.store %x, %m[symbol(%i) floordiv 4, symbol(%i) mod 4] : memref<16x4xi32>
  return
}

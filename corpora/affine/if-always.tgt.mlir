func.func @if_always(%m: memref<64xi32>, %x: i32) {
  affine.for %i = 0 to 64 {
    affine.store %x, %m[%i] : memref<64xi32>
  }
  return
}

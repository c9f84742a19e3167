func.func @if_as_bound(%m: memref<64xi32>, %n: index, %x: i32) {
  affine.for %i = 0 to 42 {
    affine.store %x, %m[%i] : memref<64xi32>
  }
  return
}

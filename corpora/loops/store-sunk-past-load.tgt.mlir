func.func @store_sunk_past_load(%a: memref<18xi32>, %b: memref<18xi32>, %x: i32) {
  affine.for %i = 0 to 18 {
    %v = affine.load %a[%i] : memref<18xi32>
    affine.store %x, %a[%i] : memref<18xi32>
    affine.store %v, %b[%i] : memref<18xi32>
  }
  return
}

func.func @transpose_in_place_twice(%a: memref<9x9xf32>) {
  affine.for %i = 0 to 9 {
    affine.for %j = 0 to 9 {
      %x = affine.load %a[%i, %j] : memref<9x9xf32>
      %y = affine.load %a[%j, %i] : memref<9x9xf32>
      affine.store %y, %a[%i, %j] : memref<9x9xf32>
      affine.store %x, %a[%j, %i] : memref<9x9xf32>
    }
  }
  return
}

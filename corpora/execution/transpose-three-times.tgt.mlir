func.func @transpose_three_times(%a: memref<9x9xf32>) {
  affine.for %j = 0 to 9 {
    affine.for %i = 0 to affine_map<(d0) -> (d0)>(%j) {
      %x = affine.load %a[%i, %j] : memref<9x9xf32>
      %y = affine.load %a[%j, %i] : memref<9x9xf32>
      affine.store %x, %a[%j, %i] : memref<9x9xf32>
      affine.store %y, %a[%i, %j] : memref<9x9xf32>
    }
  }
  return
}

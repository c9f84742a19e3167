func.func @stores_in_order(%a: memref<40xf32>, %b: memref<40xf32>) {
  affine.for %k = 0 to 19 {
    affine.for %o = 1 to 3 {
      %y = affine.load %b[%k * 2 + %o] : memref<40xf32>
      %x = affine.load %a[%k * 2 + %o - 1] : memref<40xf32>
      %s = arith.addf %y, %x : f32
      affine.store %s, %a[%k * 2 + %o] : memref<40xf32>
      %z = affine.load %a[%k * 2 + %o + 1] : memref<40xf32>
      %m = arith.mulf %s, %z : f32
      affine.store %m, %b[%k * 2 + %o - 1] : memref<40xf32>
    }
  }
  return
}

func.func @conv_2d_to_affine_loops(%x: memref<6x6x2xf32>, %w: memref<2x3x3x2xf32>, %o: memref<4x4x2xf32>) {
  affine.for %i0 = 0 to 4 {
    affine.for %i1 = 0 to 4 {
      affine.for %i2 = 0 to 2 {
        affine.for %i3 = 0 to 3 {
          affine.for %i4 = 0 to 3 {
            affine.for %i5 = 0 to 2 {
              %a = affine.load %x[%i0 + %i3, %i1 + %i4, %i5] : memref<6x6x2xf32>
              %b = affine.load %w[%i2, %i3, %i4, %i5] : memref<2x3x3x2xf32>
              %acc = affine.load %o[%i0, %i1, %i2] : memref<4x4x2xf32>
              %p = arith.mulf %a, %b : f32
              %s = arith.addf %acc, %p : f32
              affine.store %s, %o[%i0, %i1, %i2] : memref<4x4x2xf32>
            }
          }
        }
      }
    }
  }
  return
}

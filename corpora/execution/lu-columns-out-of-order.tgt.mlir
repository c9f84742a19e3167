func.func @lu_columns_out_of_order(%a: memref<12x12xf32>) {
  affine.for %c = 0 to 12 {
    affine.for %k = 0 to affine_map<(d0) -> (11 - d0)>(%c) {
      affine.for %i = affine_map<(d0) -> (d0 + 1)>(%k) to 12 {
        %q = affine.load %a[%i, %k] : memref<12x12xf32>
        %y = affine.load %a[%k, 11 - %c] : memref<12x12xf32>
        %z = affine.load %a[%i, 11 - %c] : memref<12x12xf32>
        %m = arith.mulf %q, %y : f32
        %r = arith.subf %z, %m : f32
        affine.store %r, %a[%i, 11 - %c] : memref<12x12xf32>
      }
    }
  }
  return
}

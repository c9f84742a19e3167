// pass: hand-written
// idea: the columns from the last to the first: a[0][0] = 1, a[1][0] = a[0][1] = 1
// verdict: incorrect
func.func @lu_columns_out_of_order(%a: memref<12x12xf32>) {
  affine.for %k = 0 to 12 {
    affine.for %i = affine_map<(d0) -> (d0 + 1)>(%k) to 12 {
      %q = affine.load %a[%i, %k] : memref<12x12xf32>
      affine.for %j = affine_map<(d0) -> (d0 + 1)>(%k) to 12 {
        %y = affine.load %a[%k, %j] : memref<12x12xf32>
        %z = affine.load %a[%i, %j] : memref<12x12xf32>
        %m = arith.mulf %q, %y : f32
        %r = arith.subf %z, %m : f32
        affine.store %r, %a[%i, %j] : memref<12x12xf32>
      }
    }
  }
  return
}

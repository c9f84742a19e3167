// pass: hand-written
// idea: an elimination that updates what is to come, and one that waits
// verdict: correct
func.func @lu_left_looking(%a: memref<12x12xf32>) {
  affine.for %k = 0 to 12 {
    affine.for %i = affine_map<(d0) -> (d0 + 1)>(%k) to 12 {
      %x = affine.load %a[%i, %k] : memref<12x12xf32>
      %p = affine.load %a[%k, %k] : memref<12x12xf32>
      %q = arith.divf %x, %p : f32
      affine.store %q, %a[%i, %k] : memref<12x12xf32>
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

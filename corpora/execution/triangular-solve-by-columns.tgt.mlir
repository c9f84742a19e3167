func.func @triangular_solve_by_columns(%l: memref<14x14xf32>, %b: memref<14xf32>) {
  affine.for %j = 0 to 14 {
    %r = affine.load %b[%j] : memref<14xf32>
    %d = affine.load %l[%j, %j] : memref<14x14xf32>
    %v = arith.divf %r, %d : f32
    affine.store %v, %b[%j] : memref<14xf32>
    affine.for %i = affine_map<(d0) -> (d0 + 1)>(%j) to 14 {
      %s = affine.load %b[%i] : memref<14xf32>
      %x = affine.load %l[%i, %j] : memref<14x14xf32>
      %p = arith.mulf %x, %v : f32
      %q = arith.subf %s, %p : f32
      affine.store %q, %b[%i] : memref<14xf32>
    }
  }
  return
}

// pass: hand-written
// idea: by columns, what was stored is read from the matrix, in which b may be: l = b[0] = 1, b in row 13 of l
// verdict: incorrect
// options: --seed 1
func.func @triangular_solve_aliasing(%l: memref<14x14xf32>, %b: memref<14xf32>) {
  affine.for %i = 0 to 14 {
    %s = affine.load %b[%i] : memref<14xf32>
    %r = affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) iter_args(%acc = %s) -> (f32) {
      %x = affine.load %l[%i, %j] : memref<14x14xf32>
      %y = affine.load %b[%j] : memref<14xf32>
      %p = arith.mulf %x, %y : f32
      %q = arith.subf %acc, %p : f32
      affine.yield %q : f32
    }
    affine.store %r, %b[%i] : memref<14xf32>
  }
  return
}

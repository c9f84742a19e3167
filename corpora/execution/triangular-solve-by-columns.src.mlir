// pass: hand-written
// idea: forward substitution by rows, and by columns
// verdict: correct
// options: --assume no-alias
func.func @triangular_solve_by_columns(%l: memref<14x14xf32>, %b: memref<14xf32>) {
  affine.for %i = 0 to 14 {
    %s = affine.load %b[%i] : memref<14xf32>
    %r = affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) iter_args(%acc = %s) -> (f32) {
      %x = affine.load %l[%i, %j] : memref<14x14xf32>
      %y = affine.load %b[%j] : memref<14xf32>
      %p = arith.mulf %x, %y : f32
      %q = arith.subf %acc, %p : f32
      affine.yield %q : f32
    }
    %d = affine.load %l[%i, %i] : memref<14x14xf32>
    %v = arith.divf %r, %d : f32
    affine.store %v, %b[%i] : memref<14xf32>
  }
  return
}

// pass: hand-written
// idea: sweeps in place, row by row, and along the diagonals
// verdict: correct
func.func @gauss_seidel_wavefront(%u: memref<12x12xf64>) {
  affine.for %t = 0 to 5 {
    affine.for %i = 1 to 11 {
      affine.for %j = 1 to 11 {
        %n = affine.load %u[%i - 1, %j] : memref<12x12xf64>
        %w = affine.load %u[%i, %j - 1] : memref<12x12xf64>
        %e = affine.load %u[%i, %j + 1] : memref<12x12xf64>
        %s = affine.load %u[%i + 1, %j] : memref<12x12xf64>
        %a = arith.addf %n, %w : f64
        %b = arith.addf %e, %s : f64
        %r = arith.mulf %a, %b : f64
        affine.store %r, %u[%i, %j] : memref<12x12xf64>
      }
    }
  }
  return
}

#low = affine_map<(d0) -> (1, d0 - 10)>
#high = affine_map<(d0) -> (11, d0)>
func.func @gauss_seidel_wavefront(%u: memref<12x12xf64>) {
  affine.for %t = 0 to 5 {
    affine.for %d = 2 to 21 {
      affine.for %i = max #low(%d) to min #high(%d) {
        %n = affine.load %u[%i - 1, %d - %i] : memref<12x12xf64>
        %w = affine.load %u[%i, %d - %i - 1] : memref<12x12xf64>
        %e = affine.load %u[%i, %d - %i + 1] : memref<12x12xf64>
        %s = affine.load %u[%i + 1, %d - %i] : memref<12x12xf64>
        %a = arith.addf %w, %n : f64
        %b = arith.addf %s, %e : f64
        %r = arith.mulf %b, %a : f64
        affine.store %r, %u[%i, %d - %i] : memref<12x12xf64>
      }
    }
  }
  return
}

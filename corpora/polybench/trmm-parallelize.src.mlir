// pass: affine-parallelize
// idea: columns in parallel, rows not
// verdict: correct
// options: --assume no-alias
func.func @trmm(%alpha: f64, %A: memref<3x3xf64>, %B: memref<3x3xf64>) {
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 3 {
      affine.for %k = affine_map<(d0) -> (d0 + 1)>(%i) to 3 {
        %0 = affine.load %B[%i, %j] : memref<3x3xf64>
        %1 = affine.load %A[%k, %i] : memref<3x3xf64>
        %2 = affine.load %B[%k, %j] : memref<3x3xf64>
        %3 = arith.mulf %1, %2 : f64
        %4 = arith.addf %0, %3 : f64
        affine.store %4, %B[%i, %j] : memref<3x3xf64>
      }
      %5 = affine.load %B[%i, %j] : memref<3x3xf64>
      %6 = arith.mulf %5, %alpha : f64
      affine.store %6, %B[%i, %j] : memref<3x3xf64>
    }
  }
  return
}

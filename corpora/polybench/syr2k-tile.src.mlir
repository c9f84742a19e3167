// pass: affine-loop-tile
// idea: the triangle in tiles of 2
// verdict: correct
// options: --assume no-alias
func.func @syr2k(%alpha: f64, %beta: f64, %C: memref<3x3xf64>, %A: memref<3x2xf64>, %B: memref<3x2xf64>) {
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      %0 = affine.load %C[%i, %j] : memref<3x3xf64>
      %1 = arith.mulf %0, %beta : f64
      affine.store %1, %C[%i, %j] : memref<3x3xf64>
    }
    affine.for %k = 0 to 2 {
      affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
        %2 = affine.load %C[%i, %j] : memref<3x3xf64>
        %3 = affine.load %A[%j, %k] : memref<3x2xf64>
        %4 = affine.load %B[%i, %k] : memref<3x2xf64>
        %5 = affine.load %B[%j, %k] : memref<3x2xf64>
        %6 = affine.load %A[%i, %k] : memref<3x2xf64>
        %7 = arith.mulf %3, %alpha : f64
        %8 = arith.mulf %7, %4 : f64
        %9 = arith.mulf %5, %alpha : f64
        %10 = arith.mulf %9, %6 : f64
        %11 = arith.addf %8, %10 : f64
        %12 = arith.addf %2, %11 : f64
        affine.store %12, %C[%i, %j] : memref<3x3xf64>
      }
    }
  }
  return
}

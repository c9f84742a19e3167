// pass: affine-loop-unroll-jam
// idea: two rows at a time
// verdict: correct
// options: --assume no-alias
func.func @atax(%A: memref<4x3xf64>, %x: memref<3xf64>, %y: memref<3xf64>, %t: memref<4xf64>) {
  affine.for %i = 0 to 3 {
    %0 = arith.constant 0.0 : f64
    affine.store %0, %y[%i] : memref<3xf64>
  }
  affine.for %i = 0 to 4 {
    %1 = arith.constant 0.0 : f64
    affine.store %1, %t[%i] : memref<4xf64>
    affine.for %j = 0 to 3 {
      %2 = affine.load %t[%i] : memref<4xf64>
      %3 = affine.load %A[%i, %j] : memref<4x3xf64>
      %4 = affine.load %x[%j] : memref<3xf64>
      %5 = arith.mulf %3, %4 : f64
      %6 = arith.addf %2, %5 : f64
      affine.store %6, %t[%i] : memref<4xf64>
    }
    affine.for %j = 0 to 3 {
      %7 = affine.load %y[%j] : memref<3xf64>
      %8 = affine.load %A[%i, %j] : memref<4x3xf64>
      %9 = affine.load %t[%i] : memref<4xf64>
      %10 = arith.mulf %8, %9 : f64
      %11 = arith.addf %7, %10 : f64
      affine.store %11, %y[%j] : memref<3xf64>
    }
  }
  return
}

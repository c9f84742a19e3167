// pass: affine-parallelize
// idea: the clearing of s in parallel; both sums stay in order
// verdict: correct
// options: --assume no-alias
func.func @bicg(%A: memref<3x3xf64>, %s: memref<3xf64>, %q: memref<3xf64>, %p: memref<3xf64>, %r: memref<3xf64>) {
  affine.for %i = 0 to 3 {
    %0 = arith.constant 0.0 : f64
    affine.store %0, %s[%i] : memref<3xf64>
  }
  affine.for %i = 0 to 3 {
    %1 = arith.constant 0.0 : f64
    affine.store %1, %q[%i] : memref<3xf64>
    affine.for %j = 0 to 3 {
      %2 = affine.load %s[%j] : memref<3xf64>
      %3 = affine.load %r[%i] : memref<3xf64>
      %4 = affine.load %A[%i, %j] : memref<3x3xf64>
      %5 = arith.mulf %3, %4 : f64
      %6 = arith.addf %2, %5 : f64
      affine.store %6, %s[%j] : memref<3xf64>
      %7 = affine.load %q[%i] : memref<3xf64>
      %8 = affine.load %A[%i, %j] : memref<3x3xf64>
      %9 = affine.load %p[%j] : memref<3xf64>
      %10 = arith.mulf %8, %9 : f64
      %11 = arith.addf %7, %10 : f64
      affine.store %11, %q[%i] : memref<3xf64>
    }
  }
  return
}

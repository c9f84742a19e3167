// pass: affine-loop-coalescing
// idea: the two loops that subtract means in one
// verdict: correct
// options: --assume no-alias
func.func @covariance(%data: memref<2x3xf64>, %cov: memref<3x3xf64>, %mean: memref<3xf64>) {
  affine.for %j = 0 to 3 {
    %0 = arith.constant 0.0 : f64
    affine.store %0, %mean[%j] : memref<3xf64>
    affine.for %i = 0 to 2 {
      %1 = affine.load %mean[%j] : memref<3xf64>
      %2 = affine.load %data[%i, %j] : memref<2x3xf64>
      %3 = arith.addf %1, %2 : f64
      affine.store %3, %mean[%j] : memref<3xf64>
    }
    %4 = affine.load %mean[%j] : memref<3xf64>
    %5 = affine.apply affine_map<() -> (2)>()
    %6 = arith.index_cast %5 : index to i64
    %7 = arith.sitofp %6 : i64 to f64
    %8 = arith.divf %4, %7 : f64
    affine.store %8, %mean[%j] : memref<3xf64>
  }
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      %9 = affine.load %data[%i, %j] : memref<2x3xf64>
      %10 = affine.load %mean[%j] : memref<3xf64>
      %11 = arith.subf %9, %10 : f64
      affine.store %11, %data[%i, %j] : memref<2x3xf64>
    }
  }
  affine.for %i = 0 to 3 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 3 {
      %12 = arith.constant 0.0 : f64
      affine.store %12, %cov[%i, %j] : memref<3x3xf64>
      affine.for %k = 0 to 2 {
        %13 = affine.load %cov[%i, %j] : memref<3x3xf64>
        %14 = affine.load %data[%k, %i] : memref<2x3xf64>
        %15 = affine.load %data[%k, %j] : memref<2x3xf64>
        %16 = arith.mulf %14, %15 : f64
        %17 = arith.addf %13, %16 : f64
        affine.store %17, %cov[%i, %j] : memref<3x3xf64>
      }
      %18 = affine.load %cov[%i, %j] : memref<3x3xf64>
      %19 = affine.apply affine_map<() -> (1)>()
      %20 = arith.index_cast %19 : index to i64
      %21 = arith.sitofp %20 : i64 to f64
      %22 = arith.divf %18, %21 : f64
      affine.store %22, %cov[%i, %j] : memref<3x3xf64>
      %23 = affine.load %cov[%i, %j] : memref<3x3xf64>
      affine.store %23, %cov[%j, %i] : memref<3x3xf64>
    }
  }
  return
}

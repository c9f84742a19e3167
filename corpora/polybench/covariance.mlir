func.func @covariance(%m: index, %n: index, %data: memref<?x?xf64>, %cov: memref<?x?xf64>, %mean: memref<?xf64>) {
  affine.for %j = 0 to %m {
    %0 = arith.constant 0.0 : f64
    affine.store %0, %mean[%j] : memref<?xf64>
    affine.for %i = 0 to %n {
      %1 = affine.load %mean[%j] : memref<?xf64>
      %2 = affine.load %data[%i, %j] : memref<?x?xf64>
      %3 = arith.addf %1, %2 : f64
      affine.store %3, %mean[%j] : memref<?xf64>
    }
    %4 = affine.load %mean[%j] : memref<?xf64>
    %5 = arith.index_cast %n : index to i64
    %6 = arith.sitofp %5 : i64 to f64
    %7 = arith.divf %4, %6 : f64
    affine.store %7, %mean[%j] : memref<?xf64>
  }
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      %8 = affine.load %data[%i, %j] : memref<?x?xf64>
      %9 = affine.load %mean[%j] : memref<?xf64>
      %10 = arith.subf %8, %9 : f64
      affine.store %10, %data[%i, %j] : memref<?x?xf64>
    }
  }
  affine.for %i = 0 to %m {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to %m {
      %11 = arith.constant 0.0 : f64
      affine.store %11, %cov[%i, %j] : memref<?x?xf64>
      affine.for %k = 0 to %n {
        %12 = affine.load %cov[%i, %j] : memref<?x?xf64>
        %13 = affine.load %data[%k, %i] : memref<?x?xf64>
        %14 = affine.load %data[%k, %j] : memref<?x?xf64>
        %15 = arith.mulf %13, %14 : f64
        %16 = arith.addf %12, %15 : f64
        affine.store %16, %cov[%i, %j] : memref<?x?xf64>
      }
      %17 = affine.load %cov[%i, %j] : memref<?x?xf64>
      %18 = affine.apply affine_map<(d0) -> (d0 - 1)>(%n)
      %19 = arith.index_cast %18 : index to i64
      %20 = arith.sitofp %19 : i64 to f64
      %21 = arith.divf %17, %20 : f64
      affine.store %21, %cov[%i, %j] : memref<?x?xf64>
      %22 = affine.load %cov[%i, %j] : memref<?x?xf64>
      affine.store %22, %cov[%j, %i] : memref<?x?xf64>
    }
  }
  return
}

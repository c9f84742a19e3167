func.func @correlation(%m: index, %n: index, %data: memref<?x?xf64>, %corr: memref<?x?xf64>, %mean: memref<?xf64>, %stddev: memref<?xf64>) {
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
  affine.for %j = 0 to %m {
    %8 = arith.constant 0.0 : f64
    affine.store %8, %stddev[%j] : memref<?xf64>
    affine.for %i = 0 to %n {
      %9 = affine.load %stddev[%j] : memref<?xf64>
      %10 = affine.load %data[%i, %j] : memref<?x?xf64>
      %11 = affine.load %mean[%j] : memref<?xf64>
      %12 = arith.subf %10, %11 : f64
      %13 = arith.mulf %12, %12 : f64
      %14 = arith.addf %9, %13 : f64
      affine.store %14, %stddev[%j] : memref<?xf64>
    }
    %15 = affine.load %stddev[%j] : memref<?xf64>
    %16 = arith.index_cast %n : index to i64
    %17 = arith.sitofp %16 : i64 to f64
    %18 = arith.divf %15, %17 : f64
    affine.store %18, %stddev[%j] : memref<?xf64>
    %19 = affine.load %stddev[%j] : memref<?xf64>
    %20 = math.sqrt %19 : f64
    affine.store %20, %stddev[%j] : memref<?xf64>
    %21 = affine.load %stddev[%j] : memref<?xf64>
    %22 = arith.constant 0.1 : f64
    %23 = arith.cmpf ole, %21, %22 : f64
    %24 = arith.constant 1.0 : f64
    %25 = arith.select %23, %24, %21 : f64
    affine.store %25, %stddev[%j] : memref<?xf64>
  }
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      %26 = affine.load %data[%i, %j] : memref<?x?xf64>
      %27 = affine.load %mean[%j] : memref<?xf64>
      %28 = arith.subf %26, %27 : f64
      affine.store %28, %data[%i, %j] : memref<?x?xf64>
      %29 = affine.load %data[%i, %j] : memref<?x?xf64>
      %30 = affine.load %stddev[%j] : memref<?xf64>
      %31 = arith.index_cast %n : index to i64
      %32 = arith.sitofp %31 : i64 to f64
      %33 = math.sqrt %32 : f64
      %34 = arith.mulf %33, %30 : f64
      %35 = arith.divf %29, %34 : f64
      affine.store %35, %data[%i, %j] : memref<?x?xf64>
    }
  }
  affine.for %i = 0 to affine_map<(d0) -> (d0 - 1)>(%m) {
    %36 = arith.constant 1.0 : f64
    affine.store %36, %corr[%i, %i] : memref<?x?xf64>
    affine.for %j = affine_map<(d0) -> (d0 + 1)>(%i) to %m {
      %37 = arith.constant 0.0 : f64
      affine.store %37, %corr[%i, %j] : memref<?x?xf64>
      affine.for %k = 0 to %n {
        %38 = affine.load %corr[%i, %j] : memref<?x?xf64>
        %39 = affine.load %data[%k, %i] : memref<?x?xf64>
        %40 = affine.load %data[%k, %j] : memref<?x?xf64>
        %41 = arith.mulf %39, %40 : f64
        %42 = arith.addf %38, %41 : f64
        affine.store %42, %corr[%i, %j] : memref<?x?xf64>
      }
      %43 = affine.load %corr[%i, %j] : memref<?x?xf64>
      affine.store %43, %corr[%j, %i] : memref<?x?xf64>
    }
  }
  affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%m) {
    %44 = arith.constant 1.0 : f64
    affine.store %44, %corr[%m - 1, %m - 1] : memref<?x?xf64>
  }
  return
}

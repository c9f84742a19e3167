func.func @nussinov(%n: index, %base: memref<?xf64>, %most: memref<?x?xf64>) {
  affine.for %c1 = affine_map<(d0) -> (-d0 + 2)>(%n) to 1 {
    affine.for %j = affine_map<(d0) -> (-d0 + 1)>(%c1) to %n {
      %0 = affine.load %most[-%c1, %j] : memref<?x?xf64>
      %1 = affine.load %most[-%c1, %j - 1] : memref<?x?xf64>
      %2 = arith.cmpf ogt, %0, %1 : f64
      %3 = arith.select %2, %0, %1 : f64
      affine.store %3, %most[-%c1, %j] : memref<?x?xf64>
      %4 = affine.load %most[-%c1, %j] : memref<?x?xf64>
      %5 = affine.load %most[-%c1 + 1, %j] : memref<?x?xf64>
      %6 = arith.cmpf ogt, %4, %5 : f64
      %7 = arith.select %6, %4, %5 : f64
      affine.store %7, %most[-%c1, %j] : memref<?x?xf64>
      affine.if affine_set<(d0, d1) : (d0 + d1 - 2 >= 0)>(%c1, %j) {
        %8 = affine.load %most[-%c1, %j] : memref<?x?xf64>
        %9 = affine.load %most[-%c1 + 1, %j - 1] : memref<?x?xf64>
        %10 = affine.load %base[-%c1] : memref<?xf64>
        %11 = affine.load %base[%j] : memref<?xf64>
        %12 = arith.addf %10, %11 : f64
        %13 = arith.constant 3.0 : f64
        %14 = arith.cmpf oeq, %12, %13 : f64
        %15 = arith.constant 1.0 : f64
        %16 = arith.constant 0.0 : f64
        %17 = arith.select %14, %15, %16 : f64
        %18 = arith.addf %9, %17 : f64
        %19 = arith.cmpf ogt, %8, %18 : f64
        %20 = arith.select %19, %8, %18 : f64
        affine.store %20, %most[-%c1, %j] : memref<?x?xf64>
      } else {
        %21 = affine.load %most[-%c1, -%c1 + 1] : memref<?x?xf64>
        %22 = affine.load %most[-%c1 + 1, -%c1] : memref<?x?xf64>
        %23 = arith.cmpf ogt, %21, %22 : f64
        %24 = arith.select %23, %21, %22 : f64
        affine.store %24, %most[-%c1, -%c1 + 1] : memref<?x?xf64>
      }
      affine.for %k = affine_map<(d0) -> (-d0 + 1)>(%c1) to affine_map<(d0) -> (d0)>(%j) {
        %25 = affine.load %most[-%c1, %j] : memref<?x?xf64>
        %26 = affine.load %most[-%c1, %k] : memref<?x?xf64>
        %27 = affine.load %most[%k + 1, %j] : memref<?x?xf64>
        %28 = arith.addf %26, %27 : f64
        %29 = arith.cmpf ogt, %25, %28 : f64
        %30 = arith.select %29, %25, %28 : f64
        affine.store %30, %most[-%c1, %j] : memref<?x?xf64>
      }
    }
  }
  return
}

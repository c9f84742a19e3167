func.func @fdtd_2d(%steps: index, %nx: index, %ny: index, %ex: memref<?x?xf64>, %ey: memref<?x?xf64>, %hz: memref<?x?xf64>, %source: memref<?xf64>) {
  affine.for %t = 0 to %steps {
    affine.for %j = 0 to %ny {
      %0 = affine.load %source[%t] : memref<?xf64>
      affine.store %0, %ey[0, %j] : memref<?x?xf64>
    }
    affine.for %i = 1 to %nx {
      affine.for %j = 0 to %ny {
        %1 = affine.load %ey[%i, %j] : memref<?x?xf64>
        %2 = affine.load %hz[%i, %j] : memref<?x?xf64>
        %3 = affine.load %hz[%i - 1, %j] : memref<?x?xf64>
        %4 = arith.constant 0.5 : f64
        %5 = arith.subf %2, %3 : f64
        %6 = arith.mulf %4, %5 : f64
        %7 = arith.subf %1, %6 : f64
        affine.store %7, %ey[%i, %j] : memref<?x?xf64>
      }
    }
    affine.for %i = 0 to %nx {
      affine.for %j = 1 to %ny {
        %8 = affine.load %ex[%i, %j] : memref<?x?xf64>
        %9 = affine.load %hz[%i, %j] : memref<?x?xf64>
        %10 = affine.load %hz[%i, %j - 1] : memref<?x?xf64>
        %11 = arith.constant 0.5 : f64
        %12 = arith.subf %9, %10 : f64
        %13 = arith.mulf %11, %12 : f64
        %14 = arith.subf %8, %13 : f64
        affine.store %14, %ex[%i, %j] : memref<?x?xf64>
      }
    }
    affine.for %i = 0 to affine_map<(d0) -> (d0 - 1)>(%nx) {
      affine.for %j = 0 to affine_map<(d0) -> (d0 - 1)>(%ny) {
        %15 = affine.load %hz[%i, %j] : memref<?x?xf64>
        %16 = affine.load %ex[%i, %j + 1] : memref<?x?xf64>
        %17 = affine.load %ex[%i, %j] : memref<?x?xf64>
        %18 = affine.load %ey[%i + 1, %j] : memref<?x?xf64>
        %19 = affine.load %ey[%i, %j] : memref<?x?xf64>
        %20 = arith.constant 0.7 : f64
        %21 = arith.subf %16, %17 : f64
        %22 = arith.addf %21, %18 : f64
        %23 = arith.subf %22, %19 : f64
        %24 = arith.mulf %20, %23 : f64
        %25 = arith.subf %15, %24 : f64
        affine.store %25, %hz[%i, %j] : memref<?x?xf64>
      }
    }
  }
  return
}

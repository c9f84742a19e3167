func.func @gramschmidt(%m: index, %n: index, %A: memref<?x?xf64>, %R: memref<?x?xf64>, %Q: memref<?x?xf64>) {
  %norm = memref.alloca() : memref<f64>
  affine.for %k = 0 to %n {
    %0 = arith.constant 0.0 : f64
    affine.store %0, %norm[] : memref<f64>
    affine.for %i = 0 to %m {
      %1 = affine.load %norm[] : memref<f64>
      %2 = affine.load %A[%i, %k] : memref<?x?xf64>
      %3 = arith.mulf %2, %2 : f64
      %4 = arith.addf %1, %3 : f64
      affine.store %4, %norm[] : memref<f64>
    }
    %5 = affine.load %norm[] : memref<f64>
    %6 = math.sqrt %5 : f64
    affine.store %6, %R[%k, %k] : memref<?x?xf64>
    affine.for %i = 0 to %m {
      %7 = affine.load %A[%i, %k] : memref<?x?xf64>
      %8 = affine.load %R[%k, %k] : memref<?x?xf64>
      %9 = arith.divf %7, %8 : f64
      affine.store %9, %Q[%i, %k] : memref<?x?xf64>
    }
    affine.for %j = affine_map<(d0) -> (d0 + 1)>(%k) to %n {
      %10 = arith.constant 0.0 : f64
      affine.store %10, %R[%k, %j] : memref<?x?xf64>
      affine.for %i = 0 to %m {
        %11 = affine.load %R[%k, %j] : memref<?x?xf64>
        %12 = affine.load %Q[%i, %k] : memref<?x?xf64>
        %13 = affine.load %A[%i, %j] : memref<?x?xf64>
        %14 = arith.mulf %12, %13 : f64
        %15 = arith.addf %11, %14 : f64
        affine.store %15, %R[%k, %j] : memref<?x?xf64>
      }
      affine.for %i = 0 to %m {
        %16 = affine.load %A[%i, %j] : memref<?x?xf64>
        %17 = affine.load %Q[%i, %k] : memref<?x?xf64>
        %18 = affine.load %R[%k, %j] : memref<?x?xf64>
        %19 = arith.mulf %17, %18 : f64
        %20 = arith.subf %16, %19 : f64
        affine.store %20, %A[%i, %j] : memref<?x?xf64>
      }
    }
  }
  return
}

func.func @ludcmp(%n: index, %A: memref<?x?xf64>, %b: memref<?xf64>, %x: memref<?xf64>, %y: memref<?xf64>) {
  %w = memref.alloca() : memref<f64>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      %0 = affine.load %A[%i, %j] : memref<?x?xf64>
      affine.store %0, %w[] : memref<f64>
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%j) {
        %1 = affine.load %w[] : memref<f64>
        %2 = affine.load %A[%i, %k] : memref<?x?xf64>
        %3 = affine.load %A[%k, %j] : memref<?x?xf64>
        %4 = arith.mulf %2, %3 : f64
        %5 = arith.subf %1, %4 : f64
        affine.store %5, %w[] : memref<f64>
      }
      %6 = affine.load %w[] : memref<f64>
      %7 = affine.load %A[%j, %j] : memref<?x?xf64>
      %8 = arith.divf %6, %7 : f64
      affine.store %8, %A[%i, %j] : memref<?x?xf64>
    }
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to %n {
      %9 = affine.load %A[%i, %j] : memref<?x?xf64>
      affine.store %9, %w[] : memref<f64>
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
        %10 = affine.load %w[] : memref<f64>
        %11 = affine.load %A[%i, %k] : memref<?x?xf64>
        %12 = affine.load %A[%k, %j] : memref<?x?xf64>
        %13 = arith.mulf %11, %12 : f64
        %14 = arith.subf %10, %13 : f64
        affine.store %14, %w[] : memref<f64>
      }
      %15 = affine.load %w[] : memref<f64>
      affine.store %15, %A[%i, %j] : memref<?x?xf64>
    }
  }
  affine.for %i = 0 to %n {
    %16 = affine.load %b[%i] : memref<?xf64>
    affine.store %16, %w[] : memref<f64>
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      %17 = affine.load %w[] : memref<f64>
      %18 = affine.load %A[%i, %j] : memref<?x?xf64>
      %19 = affine.load %y[%j] : memref<?xf64>
      %20 = arith.mulf %18, %19 : f64
      %21 = arith.subf %17, %20 : f64
      affine.store %21, %w[] : memref<f64>
    }
    %22 = affine.load %w[] : memref<f64>
    affine.store %22, %y[%i] : memref<?xf64>
  }
  affine.for %c1 = affine_map<(d0) -> (-d0 + 1)>(%n) to 1 {
    %23 = affine.load %y[-%c1] : memref<?xf64>
    affine.store %23, %w[] : memref<f64>
    affine.for %j = affine_map<(d0) -> (-d0 + 1)>(%c1) to %n {
      %24 = affine.load %w[] : memref<f64>
      %25 = affine.load %A[-%c1, %j] : memref<?x?xf64>
      %26 = affine.load %x[%j] : memref<?xf64>
      %27 = arith.mulf %25, %26 : f64
      %28 = arith.subf %24, %27 : f64
      affine.store %28, %w[] : memref<f64>
    }
    %29 = affine.load %w[] : memref<f64>
    %30 = affine.load %A[-%c1, -%c1] : memref<?x?xf64>
    %31 = arith.divf %29, %30 : f64
    affine.store %31, %x[-%c1] : memref<?xf64>
  }
  return
}

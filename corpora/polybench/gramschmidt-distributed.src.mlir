// pass: hand-written
// idea: all projections before all subtractions, which change what is projected next: A[0][0] = A[0][1] = A[0][2] = A[1][1] = A[1][2] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @gramschmidt(%A: memref<2x3xf64>, %R: memref<3x3xf64>, %Q: memref<2x3xf64>) {
  %norm = memref.alloca() : memref<f64>
  affine.for %k = 0 to 3 {
    %0 = arith.constant 0.0 : f64
    affine.store %0, %norm[] : memref<f64>
    affine.for %i = 0 to 2 {
      %1 = affine.load %norm[] : memref<f64>
      %2 = affine.load %A[%i, %k] : memref<2x3xf64>
      %3 = arith.mulf %2, %2 : f64
      %4 = arith.addf %1, %3 : f64
      affine.store %4, %norm[] : memref<f64>
    }
    %5 = affine.load %norm[] : memref<f64>
    %6 = math.sqrt %5 : f64
    affine.store %6, %R[%k, %k] : memref<3x3xf64>
    affine.for %i = 0 to 2 {
      %7 = affine.load %A[%i, %k] : memref<2x3xf64>
      %8 = affine.load %R[%k, %k] : memref<3x3xf64>
      %9 = arith.divf %7, %8 : f64
      affine.store %9, %Q[%i, %k] : memref<2x3xf64>
    }
    affine.for %j = affine_map<(d0) -> (d0 + 1)>(%k) to 3 {
      %10 = arith.constant 0.0 : f64
      affine.store %10, %R[%k, %j] : memref<3x3xf64>
      affine.for %i = 0 to 2 {
        %11 = affine.load %R[%k, %j] : memref<3x3xf64>
        %12 = affine.load %Q[%i, %k] : memref<2x3xf64>
        %13 = affine.load %A[%i, %j] : memref<2x3xf64>
        %14 = arith.mulf %12, %13 : f64
        %15 = arith.addf %11, %14 : f64
        affine.store %15, %R[%k, %j] : memref<3x3xf64>
      }
      affine.for %i = 0 to 2 {
        %16 = affine.load %A[%i, %j] : memref<2x3xf64>
        %17 = affine.load %Q[%i, %k] : memref<2x3xf64>
        %18 = affine.load %R[%k, %j] : memref<3x3xf64>
        %19 = arith.mulf %17, %18 : f64
        %20 = arith.subf %16, %19 : f64
        affine.store %20, %A[%i, %j] : memref<2x3xf64>
      }
    }
  }
  return
}

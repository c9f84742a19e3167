// pass: affine-parallelize
// idea: what copies in parallel, the recursion not
// verdict: correct
// options: --assume no-alias
func.func @durbin(%r: memref<4xf64>, %y: memref<4xf64>) {
  %beta = memref.alloca() : memref<f64>
  %alpha = memref.alloca() : memref<f64>
  %sum = memref.alloca() : memref<f64>
  %z = memref.alloc() : memref<4xf64>
  %0 = affine.load %r[0] : memref<4xf64>
  %1 = arith.negf %0 : f64
  affine.store %1, %y[0] : memref<4xf64>
  %2 = arith.constant 1.0 : f64
  affine.store %2, %beta[] : memref<f64>
  %3 = affine.load %r[0] : memref<4xf64>
  %4 = arith.negf %3 : f64
  affine.store %4, %alpha[] : memref<f64>
  affine.for %k = 1 to 4 {
    %5 = affine.load %alpha[] : memref<f64>
    %6 = affine.load %beta[] : memref<f64>
    %7 = arith.constant 1.0 : f64
    %8 = arith.mulf %5, %5 : f64
    %9 = arith.subf %7, %8 : f64
    %10 = arith.mulf %9, %6 : f64
    affine.store %10, %beta[] : memref<f64>
    %11 = arith.constant 0.0 : f64
    affine.store %11, %sum[] : memref<f64>
    affine.for %i = 0 to affine_map<(d0) -> (d0)>(%k) {
      %12 = affine.load %sum[] : memref<f64>
      %13 = affine.load %r[%k - %i - 1] : memref<4xf64>
      %14 = affine.load %y[%i] : memref<4xf64>
      %15 = arith.mulf %13, %14 : f64
      %16 = arith.addf %12, %15 : f64
      affine.store %16, %sum[] : memref<f64>
    }
    %17 = affine.load %r[%k] : memref<4xf64>
    %18 = affine.load %sum[] : memref<f64>
    %19 = affine.load %beta[] : memref<f64>
    %20 = arith.addf %17, %18 : f64
    %21 = arith.negf %20 : f64
    %22 = arith.divf %21, %19 : f64
    affine.store %22, %alpha[] : memref<f64>
    affine.for %i = 0 to affine_map<(d0) -> (d0)>(%k) {
      %23 = affine.load %y[%i] : memref<4xf64>
      %24 = affine.load %alpha[] : memref<f64>
      %25 = affine.load %y[%k - %i - 1] : memref<4xf64>
      %26 = arith.mulf %24, %25 : f64
      %27 = arith.addf %23, %26 : f64
      affine.store %27, %z[%i] : memref<4xf64>
    }
    affine.for %i = 0 to affine_map<(d0) -> (d0)>(%k) {
      %28 = affine.load %z[%i] : memref<4xf64>
      affine.store %28, %y[%i] : memref<4xf64>
    }
    %29 = affine.load %alpha[] : memref<f64>
    affine.store %29, %y[%k] : memref<4xf64>
  }
  memref.dealloc %z : memref<4xf64>
  return
}

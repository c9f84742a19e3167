func.func @log1p(%arg0: complex<f32>) -> complex<f32> {
  %0 = complex.re %arg0 : complex<f32>
  %1 = complex.im %arg0 : complex<f32>
  %cst = arith.constant 5.000000e-01 : f32
  %cst_0 = arith.constant 1.000000e+00 : f32
  %2 = arith.addf %0, %cst_0 : f32
  %3 = math.absf %2 : f32
  %4 = math.absf %1 : f32
  %5 = arith.maximumf %3, %4 : f32
  %6 = arith.minimumf %3, %4 : f32
  %7 = arith.cmpf ogt, %2, %4 : f32
  %8 = arith.subf %5, %cst_0 : f32
  %9 = arith.select %7, %0, %8 : f32
  %10 = arith.divf %6, %5 : f32
  %11 = math.log1p %9 : f32
  %12 = arith.mulf %10, %10 : f32
  %13 = math.log1p %12 : f32
  %14 = arith.mulf %cst, %13 : f32
  %15 = arith.addf %14, %11 : f32
  %16 = arith.cmpf uno, %15, %15 : f32
  %17 = arith.select %16, %6, %15 : f32
  %18 = math.atan2 %1, %2 : f32
  %19 = complex.create %17, %18 : complex<f32>
  return %19 : complex<f32>
}

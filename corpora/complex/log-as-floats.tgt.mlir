func.func @log(%arg0: complex<f32>) -> complex<f32> {
  %0 = complex.re %arg0 : complex<f32>
  %1 = complex.im %arg0 : complex<f32>
  %cst = arith.constant 1.000000e+00 : f32
  %2 = math.absf %0 : f32
  %3 = math.absf %1 : f32
  %4 = arith.maximumf %2, %3 : f32
  %5 = arith.minimumf %2, %3 : f32
  %6 = arith.divf %5, %4 : f32
  %7 = arith.mulf %6, %6 : f32
  %8 = arith.addf %7, %cst : f32
  %9 = math.sqrt %8 : f32
  %10 = arith.mulf %4, %9 : f32
  %11 = arith.cmpf uno, %10, %10 : f32
  %12 = arith.select %11, %5, %10 : f32
  %13 = math.log %12 : f32
  %14 = complex.re %arg0 : complex<f32>
  %15 = complex.im %arg0 : complex<f32>
  %16 = math.atan2 %15, %14 : f32
  %17 = complex.create %13, %16 : complex<f32>
  return %17 : complex<f32>
}

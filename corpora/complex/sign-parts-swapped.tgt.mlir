func.func @sign(%arg0: complex<f32>) -> complex<f32> {
  %0 = complex.re %arg0 : complex<f32>
  %1 = complex.im %arg0 : complex<f32>
  %cst = arith.constant 0.000000e+00 : f32
  %2 = arith.cmpf oeq, %0, %cst : f32
  %3 = arith.cmpf oeq, %1, %cst : f32
  %4 = arith.andi %2, %3 : i1
  %5 = complex.re %arg0 : complex<f32>
  %6 = complex.im %arg0 : complex<f32>
  %cst_0 = arith.constant 1.000000e+00 : f32
  %7 = math.absf %5 : f32
  %8 = math.absf %6 : f32
  %9 = arith.maximumf %7, %8 : f32
  %10 = arith.minimumf %7, %8 : f32
  %11 = arith.divf %10, %9 : f32
  %12 = arith.mulf %11, %11 : f32
  %13 = arith.addf %12, %cst_0 : f32
  %14 = math.sqrt %13 : f32
  %15 = arith.mulf %9, %14 : f32
  %16 = arith.cmpf uno, %15, %15 : f32
  %17 = arith.select %16, %10, %15 : f32
  %18 = arith.divf %1, %17 : f32
  %19 = arith.divf %0, %17 : f32
  %20 = complex.create %18, %19 : complex<f32>
  %21 = arith.select %4, %arg0, %20 : complex<f32>
  return %21 : complex<f32>
}

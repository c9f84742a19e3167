func.func @exp(%arg0: complex<f32>) -> complex<f32> {
  %0 = complex.re %arg0 : complex<f32>
  %1 = complex.im %arg0 : complex<f32>
  %cst = arith.constant 0.000000e+00 : f32
  %cst_0 = arith.constant 5.000000e-01 : f32
  %cst_1 = arith.constant 0x7F800000 : f32
  %2 = math.exp %0 : f32
  %3 = arith.mulf %0, %cst_0 : f32
  %4 = math.exp %3 : f32
  %5 = math.cos %1 : f32
  %6 = math.sin %1 : f32
  %7 = arith.cmpf oeq, %2, %cst_1 : f32
  %8 = arith.cmpf oeq, %1, %cst : f32
  %9 = arith.mulf %2, %5 : f32
  %10 = arith.mulf %4, %5 : f32
  %11 = arith.mulf %10, %4 : f32
  %12 = arith.select %7, %11, %9 : f32
  %13 = arith.mulf %2, %6 : f32
  %14 = arith.mulf %4, %6 : f32
  %15 = arith.mulf %14, %4 : f32
  %16 = arith.select %7, %15, %13 : f32
  %17 = arith.select %8, %cst, %16 : f32
  %18 = complex.create %12, %17 : complex<f32>
  return %18 : complex<f32>
}

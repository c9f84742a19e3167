func.func @sin(%arg0: complex<f32>) -> complex<f32> {
  %0 = complex.re %arg0 : complex<f32>
  %1 = complex.im %arg0 : complex<f32>
  %cst = arith.constant 5.000000e-01 : f32
  %2 = math.exp %1 : f32
  %3 = arith.mulf %cst, %2 : f32
  %4 = arith.divf %cst, %2 : f32
  %5 = math.sin %0 : f32
  %6 = math.cos %0 : f32
  %7 = arith.addf %3, %4 : f32
  %8 = arith.mulf %7, %5 : f32
  %9 = arith.subf %3, %4 : f32
  %10 = arith.mulf %9, %6 : f32
  %11 = complex.create %10, %8 : complex<f32>
  return %11 : complex<f32>
}

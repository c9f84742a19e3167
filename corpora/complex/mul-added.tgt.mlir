func.func @mul(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
  %0 = complex.re %arg0 : complex<f32>
  %1 = complex.im %arg0 : complex<f32>
  %2 = complex.re %arg1 : complex<f32>
  %3 = complex.im %arg1 : complex<f32>
  %4 = arith.mulf %0, %2 : f32
  %5 = arith.mulf %1, %3 : f32
  %6 = arith.addf %4, %5 : f32
  %7 = arith.mulf %1, %2 : f32
  %8 = arith.mulf %0, %3 : f32
  %9 = arith.addf %7, %8 : f32
  %10 = complex.create %6, %9 : complex<f32>
  return %10 : complex<f32>
}

func.func @f(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
  %0 = complex.re %arg0 : complex<f32>
  %1 = complex.re %arg1 : complex<f32>
  %2 = arith.subf %0, %1 fastmath<nnan,contract> : f32
  %3 = complex.im %arg0 : complex<f32>
  %4 = complex.im %arg1 : complex<f32>
  %5 = arith.subf %3, %4 fastmath<nnan,contract> : f32
  %6 = complex.create %2, %5 : complex<f32>
  return %6 : complex<f32>
}

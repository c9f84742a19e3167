func.func @f(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
  %0 = complex.re %arg0 : complex<f32>
  %1 = complex.im %arg0 : complex<f32>
  %2 = complex.re %arg1 : complex<f32>
  %3 = complex.im %arg1 : complex<f32>
  %4 = arith.mulf %0, %2 fastmath<contract> : f32
  %5 = arith.mulf %1, %3 fastmath<contract> : f32
  %6 = arith.subf %4, %5 fastmath<contract> : f32
  %7 = arith.mulf %1, %2 fastmath<contract> : f32
  %8 = arith.mulf %0, %3 fastmath<contract> : f32
  %9 = arith.addf %7, %8 fastmath<contract> : f32
  %10 = complex.create %6, %9 : complex<f32>
  return %10 : complex<f32>
}

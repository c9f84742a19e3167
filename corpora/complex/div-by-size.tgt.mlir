func.func @div(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
  %0 = complex.re %arg0 : complex<f32>
  %1 = complex.im %arg0 : complex<f32>
  %2 = complex.re %arg1 : complex<f32>
  %3 = complex.im %arg1 : complex<f32>
  %4 = arith.mulf %3, %3 : f32
  %5 = arith.mulf %2, %2 : f32
  %s = arith.addf %5, %4 : f32
  %6 = math.sqrt %s : f32
  %7 = arith.mulf %1, %3 : f32
  %8 = arith.mulf %0, %2 : f32
  %9 = arith.addf %8, %7 : f32
  %10 = arith.mulf %0, %3 : f32
  %11 = arith.mulf %1, %2 : f32
  %12 = arith.subf %11, %10 : f32
  %13 = arith.divf %9, %6 : f32
  %14 = arith.divf %12, %6 : f32
  %15 = complex.create %13, %14 : complex<f32>
  return %15 : complex<f32>
}

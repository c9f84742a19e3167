#map = affine_map<(d0) -> (d0)>
func.func @f(%arg0: tensor<4xcomplex<f32>>, %arg1: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  %0 = tensor.empty() : tensor<4xcomplex<f32>>
  %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg0, %arg1 : tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) outs(%0 : tensor<4xcomplex<f32>>) {
  ^bb0(%in: complex<f32>, %in_0: complex<f32>, %out: complex<f32>):
    %2 = complex.re %in : complex<f32>
    %3 = complex.im %in : complex<f32>
    %4 = complex.re %in_0 : complex<f32>
    %5 = complex.im %in_0 : complex<f32>
    %6 = arith.mulf %5, %5 : f32
    %7 = arith.mulf %4, %4 : f32
    %8 = arith.addf %7, %6 : f32
    %9 = arith.mulf %3, %5 : f32
    %10 = arith.mulf %2, %4 : f32
    %11 = arith.addf %10, %9 : f32
    %12 = arith.mulf %2, %5 : f32
    %13 = arith.mulf %3, %4 : f32
    %14 = arith.subf %13, %12 : f32
    %15 = arith.divf %11, %8 : f32
    %16 = arith.divf %14, %8 : f32
    %17 = complex.create %15, %16 : complex<f32>
    linalg.yield %17 : complex<f32>
  } -> tensor<4xcomplex<f32>>
  return %1 : tensor<4xcomplex<f32>>
}

#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
module {
  func.func @argmax_below_the_finite_numbers(%arg0: tensor<2xf32>) -> tensor<i32> {
    %0 = tensor.empty() : tensor<i32>
    %c0_i32 = arith.constant 0 : i32
    %1 = linalg.fill ins(%c0_i32 : i32) outs(%0 : tensor<i32>) -> tensor<i32>
    %2 = tensor.empty() : tensor<f32>
    %cst = arith.constant -3.40282347E+38 : f32
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<f32>) -> tensor<f32>
    %4:2 = linalg.generic {indexing_maps = [#map, #map1, #map1], iterator_types = ["reduction"]} ins(%arg0 : tensor<2xf32>) outs(%1, %3 : tensor<i32>, tensor<f32>) {
    ^bb0(%in: f32, %out: i32, %out_0: f32):
      %5 = linalg.index 0 : index
      %6 = arith.index_cast %5 : index to i32
      %7 = arith.cmpf ugt, %in, %out_0 : f32
      %8 = arith.cmpf ord, %out_0, %out_0 : f32
      %9 = arith.andi %7, %8 : i1
      %10 = arith.select %9, %in, %out_0 : f32
      %11 = arith.select %9, %6, %out : i32
      linalg.yield %11, %10 : i32, f32
    } -> (tensor<i32>, tensor<f32>)
    return %4#0 : tensor<i32>
  }
}


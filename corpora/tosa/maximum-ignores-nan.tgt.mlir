func.func @maximum_ignores_nan(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %m = arith.maximumf %y, %x : tensor<3xf32>
  %a = arith.cmpf uno, %x, %x : tensor<3xf32>
  %b = arith.cmpf uno, %y, %y : tensor<3xf32>
  %p = arith.select %a, %y, %m : tensor<3xi1>, tensor<3xf32>
  %r = arith.select %b, %x, %p : tensor<3xi1>, tensor<3xf32>
  return %r : tensor<3xf32>
}

func.func @f(%a: tensor<4xf32>, %n: tensor<i32>) -> tensor<4xf32> {
  %x0 = tosa.add %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %x1 = tosa.add %x0, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %x1 : tensor<4xf32>
}

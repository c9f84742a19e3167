func.func @f(%a: tensor<?x4xf32>, %b: tensor<?xf32>) -> tensor<2xindex> {
  %zero = arith.constant 0 : index
  %four = arith.constant 4 : index
  %n = tensor.dim %a, %zero : tensor<?x4xf32>
  %r = tensor.from_elements %n, %four : tensor<2xindex>
  return %r : tensor<2xindex>
}

func.func @f(%a: tensor<?x4xf32>, %b: tensor<?xf32>) -> tensor<2xindex> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %a, %zero : tensor<?x4xf32>
  %m = tensor.dim %b, %zero : tensor<?xf32>
  %r = tensor.from_elements %n, %m : tensor<2xindex>
  return %r : tensor<2xindex>
}

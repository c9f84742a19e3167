func.func @f(%a: tensor<?xf32>, %b: tensor<1xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tensor.dim %a, %c0 : tensor<?xf32>
  %m1 = arith.addi %m, %c1 : index
  %x = arith.constant 0.0 : f32
  %g = tensor.splat %x[%m1] : tensor<?xf32>
  return %g : tensor<?xf32>
}

func.func @forall_as_generate_wrong(%t: tensor<24xi32>, %init: tensor<24xi32>) -> tensor<24xi32> {
  %r = tensor.generate {
  ^bb0(%i: index):
    %v = tensor.extract %t[%i] : tensor<24xi32>
    %w = arith.muli %v, %v : i32
    tensor.yield %w : i32
  } : tensor<24xi32>
  return %r : tensor<24xi32>
}

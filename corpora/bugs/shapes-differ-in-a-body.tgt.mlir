func.func @f(%a: tensor<?xi32>, %b: tensor<?xi32>, %z: i32) -> tensor<4xi32> {
  %r = tensor.generate {
  ^bb0(%i: index):
    %s = arith.addi %a, %b : tensor<?xi32>
    tensor.yield %z : i32
  } : tensor<4xi32>
  return %r : tensor<4xi32>
}

func.func @f(%a: tensor<?xi32>, %b: tensor<?xi32>, %z: i32) -> tensor<4xi32> {
  %r = tensor.generate {
  ^bb0(%i: index):
    %s = tosa.slice %a {start = array<i64: 0>, size = array<i64: 4>} : (tensor<?xi32>) -> tensor<4xi32>
    tensor.yield %z : i32
  } : tensor<4xi32>
  return %r : tensor<4xi32>
}

func.func @fill_copied_and_converted(%c: i32, %a: tensor<4xi8>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %0 = linalg.fill ins(%c : i32) outs(%b : tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

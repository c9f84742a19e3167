func.func @one_zero_for_two_readers(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %one = arith.constant dense<1.0> : tensor<4xf32>
  %a = arith.addf %x, %y : tensor<4xf32>
  %b = arith.divf %one, %a : tensor<4xf32>
  %u = arith.negf %x : tensor<4xf32>
  %v = arith.subf %u, %y : tensor<4xf32>
  %w = arith.negf %v : tensor<4xf32>
  %c = arith.divf %one, %w : tensor<4xf32>
  %r = arith.addf %b, %c : tensor<4xf32>
  return %r : tensor<4xf32>
}

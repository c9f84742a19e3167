func.func @layer(%x : tensor<4x8xf32>, %w : tensor<8x8xf32>, %n : tensor<i32>) -> (tensor<4xf32>, tensor<i32>) {
  %nothing = stablehlo.constant dense<0.0> : tensor<f32>
  %product = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %power = stablehlo.exponential %product : tensor<4x8xf32>
  %s = stablehlo.reduce(%power init: %nothing) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %d = stablehlo.divide %one, %n : tensor<i32>
  return %s, %d : tensor<4xf32>, tensor<i32>
}

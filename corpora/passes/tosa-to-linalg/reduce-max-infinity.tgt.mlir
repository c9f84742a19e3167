func.func @reduce_max_infinity(%x: tensor<4x6xf32>) -> tensor<6xf32> {
  %cst = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<6xf32>
  %i = linalg.fill ins(%cst : f32) outs(%e : tensor<6xf32>) -> tensor<6xf32>
  %r = linalg.reduce ins(%x : tensor<4x6xf32>) outs(%i : tensor<6xf32>) dimensions = [0]
    (%in: f32, %acc: f32) {
      %m = arith.maximumf %in, %acc : f32
      linalg.yield %m : f32
    }
  return %r : tensor<6xf32>
}

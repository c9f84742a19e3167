// pass: hand-written
// idea: not (x > y) or unordered, as one comparison
// verdict: correct

func.func @greater_equal_not(%x: tensor<64x128xf32>, %y: tensor<64x128xf32>, %z: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %c = tosa.greater %x, %y : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xi1>
  %n = tosa.logical_not %c : (tensor<64x128xi1>) -> tensor<64x128xi1>
  %r = tosa.select %n, %y, %z : (tensor<64x128xi1>, tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
  return %r : tensor<64x128xf32>
}

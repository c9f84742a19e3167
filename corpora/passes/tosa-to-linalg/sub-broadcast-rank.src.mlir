// pass: tosa-to-linalg
// idea: a scalar tensor of rank 3 is subtracted from a batch of images
// verdict: correct

func.func @sub_broadcast_rank(%x: tensor<2x14x14xf32>, %y: tensor<1x1x1xf32>) -> tensor<2x14x14xf32> {
  %0 = tosa.sub %x, %y : (tensor<2x14x14xf32>, tensor<1x1x1xf32>) -> tensor<2x14x14xf32>
  return %0 : tensor<2x14x14xf32>
}

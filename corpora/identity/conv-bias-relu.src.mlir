// pass: hand-written
// idea: a convolution, a bias and a relu, against itself
// verdict: correct

func.func @conv_bias_relu(%i: tensor<1x14x14x32xf32>, %f: tensor<3x3x32x64xf32>, %b: tensor<64xf32>) -> tensor<1x12x12x64xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x12x12x64xf32>
  %init = linalg.fill ins(%z : f32) outs(%e : tensor<1x12x12x64xf32>) -> tensor<1x12x12x64xf32>
  %c = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 + d4, d2 + d5, d6)>,
      affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d4, d5, d6, d3)>,
      affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3)>
    ],
    iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]
  } ins(%i, %f : tensor<1x14x14x32xf32>, tensor<3x3x32x64xf32>) outs(%init : tensor<1x12x12x64xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<1x12x12x64xf32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>,
      affine_map<(d0, d1, d2, d3) -> (d3)>,
      affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
    ],
    iterator_types = ["parallel", "parallel", "parallel", "parallel"]
  } ins(%c, %b : tensor<1x12x12x64xf32>, tensor<64xf32>) outs(%e : tensor<1x12x12x64xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %t = arith.maximumf %s, %z : f32
    linalg.yield %t : f32
  } -> tensor<1x12x12x64xf32>
  return %r : tensor<1x12x12x64xf32>
}

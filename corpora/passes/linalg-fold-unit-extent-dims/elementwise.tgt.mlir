func.func @elementwise(%a: tensor<1x64x1xf32>, %b: tensor<1x64x1xf32>) -> tensor<1x64x1xf32> {
  %p = tensor.collapse_shape %a [[0, 1, 2]] : tensor<1x64x1xf32> into tensor<64xf32>
  %q = tensor.collapse_shape %b [[0, 1, 2]] : tensor<1x64x1xf32> into tensor<64xf32>
  %e = tensor.empty() : tensor<64xf32>
  %s = linalg.generic {
    indexing_maps = [
      affine_map<(d0) -> (d0)>,
      affine_map<(d0) -> (d0)>,
      affine_map<(d0) -> (d0)>
    ],
    iterator_types = ["parallel"]
  } ins(%p, %q : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.addf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<64xf32>
  %r = tensor.expand_shape %s [[0, 1, 2]] output_shape [1, 64, 1] : tensor<64xf32> into tensor<1x64x1xf32>
  return %r : tensor<1x64x1xf32>
}

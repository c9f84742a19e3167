func.func @fill_then_generic(%a: tensor<16x16xf32>, %v: f32) -> tensor<16x16xf32> {
  %e = tensor.empty() : tensor<16x16xf32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d0, d1)>,
      affine_map<(d0, d1) -> (d0, d1)>
    ],
    iterator_types = ["parallel", "parallel"]
  } ins(%a : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {
  ^bb0(%x: f32, %o: f32):
    %z = arith.mulf %x, %v : f32
    linalg.yield %z : f32
  } -> tensor<16x16xf32>
  return %r : tensor<16x16xf32>
}

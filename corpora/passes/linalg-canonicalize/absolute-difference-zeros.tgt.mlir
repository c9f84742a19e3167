#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @absolute_difference(%x: tensor<8x64xf32>, %y: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %e = tensor.empty() : tensor<8x64xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %y : tensor<8x64xf32>, tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %c = arith.cmpf ogt, %u, %v : f32
    %d = arith.subf %u, %v : f32
    %b = arith.subf %v, %u : f32
    %s = arith.select %c, %d, %b : f32
    linalg.yield %s : f32
  } -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}

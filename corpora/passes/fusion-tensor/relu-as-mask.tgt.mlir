#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @relu_as_mask(%X: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %INIT = tensor.empty() : tensor<1x28x28x16xf32>
  %R = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %z = arith.constant 0.0 : f32
    %c = arith.cmpf ogt, %u, %z : f32
    %f = arith.uitofp %c : i1 to f32
    %m = arith.mulf %u, %f : f32
    linalg.yield %m : f32
  } -> tensor<1x28x28x16xf32>
  return %R : tensor<1x28x28x16xf32>
}

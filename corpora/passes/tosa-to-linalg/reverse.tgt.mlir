#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @reverse(%arg0: tensor<5x4xf32>) -> tensor<5x4xf32> {
  %c0 = arith.constant 0 : index
  %dim = tensor.dim %arg0, %c0 : tensor<5x4xf32>
  %0 = tensor.empty() : tensor<5x4xf32>
  %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<5x4xf32>) {
  ^bb0(%out: f32):
    %2 = linalg.index 0 : index
    %c1 = arith.constant 1 : index
    %3 = arith.subi %dim, %c1 : index
    %4 = arith.subi %3, %2 : index
    %5 = linalg.index 1 : index
    %extracted = tensor.extract %arg0[%4, %5] : tensor<5x4xf32>
    linalg.yield %extracted : f32
  } -> tensor<5x4xf32>
  return %1 : tensor<5x4xf32>
}

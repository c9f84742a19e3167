func.func @sums(%a : tensor<5x7xf32>, %z : tensor<f32>) -> tensor<5xf32> {
  %first = tensor.extract %z[] : tensor<f32>
  %e = tensor.empty() : tensor<5xf32>
  %f = linalg.fill ins(%first : f32) outs(%e : tensor<5xf32>) -> tensor<5xf32>
  %s = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<5x7xf32>) outs(%f : tensor<5xf32>) {
  ^bb0(%x : f32, %o : f32):
    %box = tensor.from_elements %o : tensor<f32>
    %again = tensor.extract %box[] : tensor<f32>
    %z2 = arith.addf %again, %x : f32
    linalg.yield %z2 : f32
  } -> tensor<5xf32>
  return %s : tensor<5xf32>
}

func.func @reduce_sum_of_one_half(%x : tensor<8xf32>) -> tensor<1xf32> {
  %l = tensor.extract_slice %x[0][4][1] : tensor<8xf32> to tensor<4xf32>
  %h = tensor.extract_slice %x[4][4][1] : tensor<8xf32> to tensor<4xf32>
  %c = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1xf32>
  %o = linalg.fill ins(%c : f32) outs(%e : tensor<1xf32>) -> tensor<1xf32>
  %r0 = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>, affine_map<(a) -> (0)>], iterator_types = ["reduction"]} ins(%l : tensor<4xf32>) outs(%o: tensor<1xf32>) {
  ^bb0(%u: f32, %v: f32):
    %k = arith.addf %u, %v : f32
    linalg.yield %k: f32
  } -> tensor<1xf32>
  %c1 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<1xf32>
  %o1 = linalg.fill ins(%c1 : f32) outs(%e1 : tensor<1xf32>) -> tensor<1xf32>
  %r1 = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>, affine_map<(a) -> (0)>], iterator_types = ["reduction"]} ins(%l : tensor<4xf32>) outs(%o1: tensor<1xf32>) {
  ^bb0(%u: f32, %v: f32):
    %k = arith.addf %u, %v : f32
    linalg.yield %k: f32
  } -> tensor<1xf32>
  %r = arith.addf %r0, %r1 : tensor<1xf32>
  return %r : tensor<1xf32>
}

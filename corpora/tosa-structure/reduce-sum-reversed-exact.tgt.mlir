func.func @reduce_sum_reversed_exact(%x : tensor<8xf32>) -> tensor<1xf32> {
  %rev = tensor.generate {
  ^bb0(%i: index):
    %c7 = arith.constant 7 : index
    %d = arith.subi %c7, %i : index
    %q = tensor.extract %x[%d] : tensor<8xf32>
   tensor.yield %q : f32
  } : tensor<8xf32>
  %c = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1xf32>
  %o = linalg.fill ins(%c : f32) outs(%e : tensor<1xf32>) -> tensor<1xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>, affine_map<(a) -> (0)>], iterator_types = ["reduction"]} ins(%rev : tensor<8xf32>) outs(%o: tensor<1xf32>) {
  ^bb0(%u: f32, %v: f32):
    %k = arith.addf %u, %v : f32
    linalg.yield %k: f32
  } -> tensor<1xf32>
  return %r : tensor<1xf32>
}

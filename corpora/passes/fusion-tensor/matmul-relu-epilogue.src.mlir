// pass: hand-written
// idea: the bias and relu after a product of matrices fused; the relu is an unordered comparison and a select
// verdict: correct

#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @matmul_relu_epilogue(%a: tensor<32x64xf32>, %b: tensor<64x16xf32>, %c: tensor<32x16xf32>, %v: tensor<16xf32>) -> tensor<32x16xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<32x16xf32>
  %p = linalg.matmul ins(%a, %b : tensor<32x64xf32>, tensor<64x16xf32>) outs(%c : tensor<32x16xf32>) -> tensor<32x16xf32>
  %q = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%p, %v : tensor<32x16xf32>, tensor<16xf32>) outs(%e : tensor<32x16xf32>) {
  ^bb0(%u: f32, %w: f32, %o: f32):
    %s = arith.addf %u, %w : f32
    linalg.yield %s : f32
  } -> tensor<32x16xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%q : tensor<32x16xf32>) outs(%e : tensor<32x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %s = arith.maximumf %u, %z : f32
    linalg.yield %s : f32
  } -> tensor<32x16xf32>
  return %r : tensor<32x16xf32>
}

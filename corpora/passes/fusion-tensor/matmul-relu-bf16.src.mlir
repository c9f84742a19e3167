// pass: hand-written
// idea: a relu in bf16 before a product that accumulates in f32, or in f32 after widening
// verdict: correct
// chosen: hard for bit-blasting

#id = affine_map<(d0, d1) -> (d0, d1)>
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @matmul_relu_bf16(%x: tensor<32x64xbf16>, %w: tensor<64x16xbf16>, %i: tensor<32x16xf32>) -> tensor<32x16xf32> {
  %z = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<32x64xbf16>
  %h = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x : tensor<32x64xbf16>) outs(%e : tensor<32x64xbf16>) {
  ^bb0(%u: bf16, %o: bf16):
    %h = arith.maximumf %u, %z : bf16
    linalg.yield %h : bf16
  } -> tensor<32x64xbf16>
  %r = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%h, %w : tensor<32x64xbf16>, tensor<64x16xbf16>) outs(%i : tensor<32x16xf32>) {
  ^bb0(%u: bf16, %v: bf16, %o: f32):
    %p = arith.extf %u : bf16 to f32
    %q = arith.extf %v : bf16 to f32
    %m = arith.mulf %p, %q : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<32x16xf32>
  return %r : tensor<32x16xf32>
}

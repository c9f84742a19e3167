#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @matmul_relu_bf16(%x: tensor<32x64xbf16>, %w: tensor<64x16xbf16>, %i: tensor<32x16xf32>) -> tensor<32x16xf32> {
  %z = arith.constant 0.0 : f32
  %r = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%x, %w : tensor<32x64xbf16>, tensor<64x16xbf16>) outs(%i : tensor<32x16xf32>) {
  ^bb0(%u: bf16, %v: bf16, %o: f32):
    %p = arith.extf %u : bf16 to f32
    %q = arith.extf %v : bf16 to f32
    %c = arith.cmpf ugt, %p, %z : f32
    %h = arith.select %c, %p, %z : f32
    %m = arith.mulf %q, %h : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<32x16xf32>
  return %r : tensor<32x16xf32>
}

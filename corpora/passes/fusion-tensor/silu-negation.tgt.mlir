#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @silu_negation(%x: tensor<8x1024xf64>) -> tensor<8x1024xf64> {
  %k = arith.constant 1.0 : f64
  %z = arith.constant 0.0 : f64
  %e = tensor.empty() : tensor<8x1024xf64>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x : tensor<8x1024xf64>) outs(%e : tensor<8x1024xf64>) {
  ^bb0(%u: f64, %o: f64):
    %n = arith.subf %z, %u : f64
    %p = math.exp %n : f64
    %d = arith.addf %k, %p : f64
    %q = arith.divf %u, %d : f64
    linalg.yield %q : f64
  } -> tensor<8x1024xf64>
  return %r : tensor<8x1024xf64>
}

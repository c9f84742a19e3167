// pass: hand-written
// idea: x / (1 + exp(-x)), the negation a subtraction from 0.0: exp of either zero is 1.0
// verdict: correct
// chosen: hard for bit-blasting

#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @silu_negation(%x: tensor<8x1024xf64>) -> tensor<8x1024xf64> {
  %k = arith.constant 1.0 : f64
  %e = tensor.empty() : tensor<8x1024xf64>
  %n = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x : tensor<8x1024xf64>) outs(%e : tensor<8x1024xf64>) {
  ^bb0(%u: f64, %o: f64):
    %n = arith.negf %u : f64
    %p = math.exp %n : f64
    linalg.yield %p : f64
  } -> tensor<8x1024xf64>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %n : tensor<8x1024xf64>, tensor<8x1024xf64>) outs(%e : tensor<8x1024xf64>) {
  ^bb0(%u: f64, %v: f64, %o: f64):
    %d = arith.addf %v, %k : f64
    %q = arith.divf %u, %d : f64
    linalg.yield %q : f64
  } -> tensor<8x1024xf64>
  return %r : tensor<8x1024xf64>
}

// pass: hand-written
// idea: the absolute value of a divisor as a comparison and a subtraction from 0.0, which makes 0.0 of either zero
// verdict: correct
// chosen: hard for bit-blasting

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#one = affine_map<(d0) -> (d0)>
func.func @normalize_rows(%x: tensor<16x64xf64>, %n: tensor<16xf64>) -> tensor<16x64xf64> {
  %er = tensor.empty() : tensor<16xf64>
  %e = tensor.empty() : tensor<16x64xf64>
  %a = linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]}
    ins(%n : tensor<16xf64>) outs(%er : tensor<16xf64>) {
  ^bb0(%u: f64, %o: f64):
    %a = math.absf %u : f64
    linalg.yield %a : f64
  } -> tensor<16xf64>
  %r = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %a : tensor<16x64xf64>, tensor<16xf64>) outs(%e : tensor<16x64xf64>) {
  ^bb0(%u: f64, %v: f64, %o: f64):
    %q = arith.divf %u, %v : f64
    linalg.yield %q : f64
  } -> tensor<16x64xf64>
  return %r : tensor<16x64xf64>
}

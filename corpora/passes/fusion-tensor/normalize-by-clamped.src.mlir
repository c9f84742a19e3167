// pass: hand-written
// idea: a divisor kept away from zero by a maximum, or by an unordered comparison
// verdict: correct
// chosen: hard for bit-blasting

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#one = affine_map<(d0) -> (d0)>
func.func @normalize_by_clamped(%x: tensor<16x256xf64>, %y: tensor<16xf64>) -> tensor<16x256xf64> {
  %k = arith.constant 1.0e-12 : f64
  %e = tensor.empty() : tensor<16x256xf64>
  %er = tensor.empty() : tensor<16xf64>
  %m = linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]}
    ins(%y : tensor<16xf64>) outs(%er : tensor<16xf64>) {
  ^bb0(%u: f64, %o: f64):
    %m = arith.maximumf %u, %k : f64
    linalg.yield %m : f64
  } -> tensor<16xf64>
  %r = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %m : tensor<16x256xf64>, tensor<16xf64>) outs(%e : tensor<16x256xf64>) {
  ^bb0(%u: f64, %v: f64, %o: f64):
    %q = arith.divf %u, %v : f64
    linalg.yield %q : f64
  } -> tensor<16x256xf64>
  return %r : tensor<16x256xf64>
}

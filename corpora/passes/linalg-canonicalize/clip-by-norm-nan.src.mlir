// pass: hand-written
// idea: gradients of a NaN norm are no longer NaN: g = 1.0, n = NaN
// verdict: incorrect
// chosen: hard for bit-blasting

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @clip_by_norm(%g: tensor<32x256xf64>, %n: tensor<32xf64>) -> tensor<32x256xf64> {
  %k = arith.constant 5.0 : f64
  %e = tensor.empty() : tensor<32x256xf64>
  %r = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
    ins(%g, %n : tensor<32x256xf64>, tensor<32xf64>) outs(%e : tensor<32x256xf64>) {
  ^bb0(%u: f64, %v: f64, %o: f64):
    %m = arith.maximumf %v, %k : f64
    %f = arith.divf %k, %m : f64
    %q = arith.mulf %u, %f : f64
    linalg.yield %q : f64
  } -> tensor<32x256xf64>
  return %r : tensor<32x256xf64>
}

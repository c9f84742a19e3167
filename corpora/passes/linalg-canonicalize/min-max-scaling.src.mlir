// pass: hand-written
// idea: the width of the range is kept from zero by a maximum, or by a comparison that lets NaN pass
// verdict: correct
// chosen: hard for bit-blasting

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @min_max_scaling(%x: tensor<16x256xf64>, %l: tensor<16xf64>, %h: tensor<16xf64>) -> tensor<16x256xf64> {
  %k = arith.constant 1.0e-8 : f64
  %e = tensor.empty() : tensor<16x256xf64>
  %r = linalg.generic {indexing_maps = [#id, #row, #row, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %l, %h : tensor<16x256xf64>, tensor<16xf64>, tensor<16xf64>) outs(%e : tensor<16x256xf64>) {
  ^bb0(%u: f64, %v: f64, %w: f64, %o: f64):
    %n = arith.subf %u, %v : f64
    %d = arith.subf %w, %v : f64
    %m = arith.maximumf %d, %k : f64
    %q = arith.divf %n, %m : f64
    linalg.yield %q : f64
  } -> tensor<16x256xf64>
  return %r : tensor<16x256xf64>
}

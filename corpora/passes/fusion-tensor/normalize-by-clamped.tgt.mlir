#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @normalize_by_clamped(%x: tensor<16x256xf64>, %y: tensor<16xf64>) -> tensor<16x256xf64> {
  %k = arith.constant 1.0e-12 : f64
  %e = tensor.empty() : tensor<16x256xf64>
  %r = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %y : tensor<16x256xf64>, tensor<16xf64>) outs(%e : tensor<16x256xf64>) {
  ^bb0(%u: f64, %v: f64, %o: f64):
    %c = arith.cmpf ugt, %v, %k : f64
    %m = arith.select %c, %v, %k : f64
    %q = arith.divf %u, %m : f64
    linalg.yield %q : f64
  } -> tensor<16x256xf64>
  return %r : tensor<16x256xf64>
}

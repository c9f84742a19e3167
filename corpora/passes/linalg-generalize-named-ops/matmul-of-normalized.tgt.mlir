#a = affine_map<(m, n, k) -> (m, k)>
#n = affine_map<(m, n, k) -> (m)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @matmul_of_normalized(%a: tensor<16x32xf64>, %n: tensor<16xf64>, %b: tensor<32x8xf64>, %c: tensor<16x8xf64>) -> tensor<16x8xf64> {
  %k = arith.constant 1.0e-12 : f64
  %r = linalg.generic {indexing_maps = [#a, #n, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%a, %n, %b : tensor<16x32xf64>, tensor<16xf64>, tensor<32x8xf64>) outs(%c : tensor<16x8xf64>) {
  ^bb0(%u: f64, %v: f64, %w: f64, %o: f64):
    %l = arith.cmpf olt, %v, %k : f64
    %m = arith.select %l, %k, %v : f64
    %q = arith.divf %u, %m : f64
    %p = arith.mulf %q, %w : f64
    %s = arith.addf %o, %p : f64
    linalg.yield %s : f64
  } -> tensor<16x8xf64>
  return %r : tensor<16x8xf64>
}

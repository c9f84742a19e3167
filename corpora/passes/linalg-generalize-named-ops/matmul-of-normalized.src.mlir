// pass: hand-written
// idea: rows are divided by their norms, clamped by a maximum or a comparison, inside the product's body
// verdict: correct
// chosen: hard for bit-blasting

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @matmul_of_normalized(%a: tensor<16x32xf64>, %n: tensor<16xf64>, %b: tensor<32x8xf64>, %c: tensor<16x8xf64>) -> tensor<16x8xf64> {
  %k = arith.constant 1.0e-12 : f64
  %e = tensor.empty() : tensor<16x32xf64>
  %h = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
    ins(%a, %n : tensor<16x32xf64>, tensor<16xf64>) outs(%e : tensor<16x32xf64>) {
  ^bb0(%u: f64, %v: f64, %o: f64):
    %m = arith.maximumf %v, %k : f64
    %q = arith.divf %u, %m : f64
    linalg.yield %q : f64
  } -> tensor<16x32xf64>
  %r = linalg.matmul ins(%h, %b : tensor<16x32xf64>, tensor<32x8xf64>) outs(%c : tensor<16x8xf64>) -> tensor<16x8xf64>
  return %r : tensor<16x8xf64>
}

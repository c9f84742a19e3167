// pass: canonicalize
// idea: x + -0.0 is x in f64
// verdict: correct

func.func @addf_negative_zero_f64(%x: tensor<4x?xf64>) -> tensor<4x?xf64> {
  %c1 = arith.constant 1 : index
  %n1 = tensor.dim %x, %c1 : tensor<4x?xf64>
  %e = tensor.empty(%n1) : tensor<4x?xf64>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d0, d1)>,
      affine_map<(d0, d1) -> (d0, d1)>
    ],
    iterator_types = ["parallel", "parallel"]
  } ins(%x : tensor<4x?xf64>) outs(%e : tensor<4x?xf64>) {
  ^bb0(%v: f64, %o: f64):
    %z = arith.constant -0.0 : f64
    %s = arith.addf %v, %z : f64
    linalg.yield %s : f64
  } -> tensor<4x?xf64>
  return %r : tensor<4x?xf64>
}

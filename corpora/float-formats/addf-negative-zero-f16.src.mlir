// pass: canonicalize
// idea: x + -0.0 is x in f16
// verdict: correct

func.func @addf_negative_zero_f16(%x: tensor<4x?xf16>) -> tensor<4x?xf16> {
  %c1 = arith.constant 1 : index
  %n1 = tensor.dim %x, %c1 : tensor<4x?xf16>
  %e = tensor.empty(%n1) : tensor<4x?xf16>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d0, d1)>,
      affine_map<(d0, d1) -> (d0, d1)>
    ],
    iterator_types = ["parallel", "parallel"]
  } ins(%x : tensor<4x?xf16>) outs(%e : tensor<4x?xf16>) {
  ^bb0(%v: f16, %o: f16):
    %z = arith.constant -0.0 : f16
    %s = arith.addf %v, %z : f16
    linalg.yield %s : f16
  } -> tensor<4x?xf16>
  return %r : tensor<4x?xf16>
}

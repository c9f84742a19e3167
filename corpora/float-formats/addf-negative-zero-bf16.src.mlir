// pass: canonicalize
// idea: x + -0.0 is x in bf16
// verdict: correct

func.func @addf_negative_zero_bf16(%x: tensor<4x?xbf16>) -> tensor<4x?xbf16> {
  %c1 = arith.constant 1 : index
  %n1 = tensor.dim %x, %c1 : tensor<4x?xbf16>
  %e = tensor.empty(%n1) : tensor<4x?xbf16>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d0, d1)>,
      affine_map<(d0, d1) -> (d0, d1)>
    ],
    iterator_types = ["parallel", "parallel"]
  } ins(%x : tensor<4x?xbf16>) outs(%e : tensor<4x?xbf16>) {
  ^bb0(%v: bf16, %o: bf16):
    %z = arith.constant -0.0 : bf16
    %s = arith.addf %v, %z : bf16
    linalg.yield %s : bf16
  } -> tensor<4x?xbf16>
  return %r : tensor<4x?xbf16>
}

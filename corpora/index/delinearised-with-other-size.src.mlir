// pass: hand-written
// idea: quotient by 6 but remainder by 4: element 4 is 4 and 0
// verdict: incorrect

func.func @delinearised_with_other_size() -> tensor<24xi64> {
  %e = tensor.empty() : tensor<24xi64>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0) -> (d0)>
    ],
    iterator_types = ["parallel"]
  } outs(%e : tensor<24xi64>) {
  ^bb0(%o: i64):
    %i = linalg.index 0 : index
    %k = affine.apply affine_map<(d0) -> ((d0 floordiv 6) * 6 + d0 mod 6)>(%i)
    %v = arith.index_cast %k : index to i64
    linalg.yield %v : i64
  } -> tensor<24xi64>
  return %r : tensor<24xi64>
}

// pass: linalg-interchange
// idea: nsw: an order in which no partial sum overflows becomes one in which one does
// verdict: incorrect

func.func @no_wrap_by_columns(%a: tensor<2x3xi8>, %o: tensor<i8>) -> tensor<i8> {
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0, d1) -> (d0, d1)>,
        affine_map<(d0, d1) -> ()>
    ],
    iterator_types = ["reduction", "reduction"]
  } ins(%a : tensor<2x3xi8>) outs(%o : tensor<i8>) {
  ^bb0(%x0: i8, %acc: i8):
    %y = arith.addi %acc, %x0 overflow<nsw> : i8
    linalg.yield %y : i8
  } -> tensor<i8>
  return %r : tensor<i8>
}

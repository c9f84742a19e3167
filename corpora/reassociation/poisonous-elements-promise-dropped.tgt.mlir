func.func @poisonous_elements_promise_dropped(%a: tensor<?x?xi8>, %o: tensor<i8>) -> tensor<i8> {
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0, d1) -> (d1, d0)>,
        affine_map<(d0, d1) -> ()>
    ],
    iterator_types = ["reduction", "reduction"]
  } ins(%a : tensor<?x?xi8>) outs(%o : tensor<i8>) {
  ^bb0(%x0: i8, %acc: i8):
    %p = arith.addi %x0, %x0 : i8
    %y = arith.addi %acc, %p : i8
    linalg.yield %y : i8
  } -> tensor<i8>
  return %r : tensor<i8>
}

func.func @collapsed_dynamic_loops_exchanged(%a: tensor<?x8xi32>, %o: tensor<i32>) -> tensor<i32> {
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0, d1) -> (d1, d0)>,
        affine_map<(d0, d1) -> ()>
    ],
    iterator_types = ["reduction", "reduction"]
  } ins(%a : tensor<?x8xi32>) outs(%o : tensor<i32>) {
  ^bb0(%x0: i32, %acc: i32):
    %y = arith.addi %acc, %x0 : i32
    linalg.yield %y : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

// pass: hand-written
// idea: a flat sum of ? * 8 summands, and the same by columns of 8
// verdict: correct

func.func @collapsed_dynamic_loops_exchanged(%a: tensor<?x8xi32>, %o: tensor<i32>) -> tensor<i32> {
  %f = tensor.collapse_shape %a [[0, 1]] : tensor<?x8xi32> into tensor<?xi32>
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0) -> (d0)>,
        affine_map<(d0) -> ()>
    ],
    iterator_types = ["reduction"]
  } ins(%f : tensor<?xi32>) outs(%o : tensor<i32>) {
  ^bb0(%x0: i32, %acc: i32):
    %y = arith.addi %acc, %x0 : i32
    linalg.yield %y : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

func.func @split_reduction_i32(%a: tensor<96xi32>, %o: tensor<i32>) -> tensor<i32> {
  %e = tensor.expand_shape %a [[0, 1]] output_shape [12, 8] : tensor<96xi32> into tensor<12x8xi32>
  %c = arith.constant 0 : i32
  %v = tensor.empty() : tensor<12xi32>
  %z = linalg.fill ins(%c : i32) outs(%v : tensor<12xi32>) -> tensor<12xi32>
  %p = linalg.generic {
    indexing_maps = [
        affine_map<(d0, d1) -> (d0, d1)>,
        affine_map<(d0, d1) -> (d0)>
    ],
    iterator_types = ["parallel", "reduction"]
  } ins(%e : tensor<12x8xi32>) outs(%z : tensor<12xi32>) {
  ^bb0(%x0: i32, %acc: i32):
    %y = arith.addi %acc, %x0 : i32
    linalg.yield %y : i32
  } -> tensor<12xi32>
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0) -> (d0)>,
        affine_map<(d0) -> ()>
    ],
    iterator_types = ["reduction"]
  } ins(%p : tensor<12xi32>) outs(%o : tensor<i32>) {
  ^bb0(%x0: i32, %acc: i32):
    %y = arith.addi %acc, %x0 : i32
    linalg.yield %y : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

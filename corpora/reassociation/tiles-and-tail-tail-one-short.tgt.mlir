func.func @tiles_and_tail_tail_one_short(%a: tensor<100xi32>, %o: tensor<i32>) -> tensor<i32> {
  %m = tensor.extract_slice %a[0] [96] [1] : tensor<100xi32> to tensor<96xi32>
  %e = tensor.expand_shape %m [[0, 1]] output_shape [12, 8] : tensor<96xi32> into tensor<12x8xi32>
  %l = tensor.extract_slice %a[96] [3] [1] : tensor<100xi32> to tensor<3xi32>
  %q = linalg.generic {
    indexing_maps = [
        affine_map<(d0) -> (d0)>,
        affine_map<(d0) -> ()>
    ],
    iterator_types = ["reduction"]
  } ins(%l : tensor<3xi32>) outs(%o : tensor<i32>) {
  ^bb0(%x0: i32, %acc: i32):
    %y = arith.addi %acc, %x0 : i32
    linalg.yield %y : i32
  } -> tensor<i32>
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0, d1) -> (d0, d1)>,
        affine_map<(d0, d1) -> ()>
    ],
    iterator_types = ["reduction", "reduction"]
  } ins(%e : tensor<12x8xi32>) outs(%q : tensor<i32>) {
  ^bb0(%x0: i32, %acc: i32):
    %y = arith.addi %acc, %x0 : i32
    linalg.yield %y : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

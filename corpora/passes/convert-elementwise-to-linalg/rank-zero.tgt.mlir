func.func @rank_zero(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
  %e = tensor.empty() : tensor<i32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<() -> ()>,
      affine_map<() -> ()>,
      affine_map<() -> ()>
    ],
    iterator_types = []
  } ins(%a, %b : tensor<i32>, tensor<i32>) outs(%e : tensor<i32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.muli %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

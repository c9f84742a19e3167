func.func @sum(%a: tensor<2xi32>) -> tensor<i32> {
  %k = arith.constant 12345678 : i32
  %start = tensor.from_elements %k : tensor<i32>
  %r = linalg.generic {
    indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>],
    iterator_types = ["reduction"]
  } ins(%a : tensor<2xi32>) outs(%start : tensor<i32>) {
  ^bb0(%x: i32, %sum: i32):
    %unread = arith.divui %k, %sum : i32
    %s = arith.addi %sum, %x : i32
    linalg.yield %s : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

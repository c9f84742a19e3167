func.func @gathered_not_one_to_one(%a: tensor<20x30xi32>, %o: tensor<i32>) -> tensor<i32> {
  %e = tensor.empty() : tensor<600xi32>
  %b = linalg.generic {
    indexing_maps = [
        affine_map<(d0) -> (d0 mod 20, d0 mod 30)>,
        affine_map<(d0) -> (d0)>
    ],
    iterator_types = ["parallel"]
  } ins(%a : tensor<20x30xi32>) outs(%e : tensor<600xi32>) {
  ^bb0(%x0: i32, %acc: i32):
    %z0 = arith.constant 0 : i32
    %y = arith.ori %x0, %z0 : i32
    linalg.yield %y : i32
  } -> tensor<600xi32>
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0) -> (d0)>,
        affine_map<(d0) -> ()>
    ],
    iterator_types = ["reduction"]
  } ins(%b : tensor<600xi32>) outs(%o : tensor<i32>) {
  ^bb0(%x0: i32, %acc: i32):
    %y = arith.addi %acc, %x0 : i32
    linalg.yield %y : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

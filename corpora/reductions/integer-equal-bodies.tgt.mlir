func.func @integer_equal_bodies(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<i32> {
  %vi = arith.constant 0 : i32
  %ei = tensor.empty() : tensor<i32>
  %i = linalg.fill ins(%vi : i32) outs(%ei : tensor<i32>) -> tensor<i32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0) -> (d0)>,
      affine_map<(d0) -> (d0)>,
      affine_map<(d0) -> ()>
    ],
    iterator_types = ["reduction"]
  } ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%i : tensor<i32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %m = arith.constant -1 : i32
    %c1 = arith.constant 1 : i32
    %n = arith.xori %y, %m : i32
    %p = arith.addi %x, %n : i32
    %d = arith.addi %p, %c1 : i32
    %s = arith.addi %d, %o : i32
    linalg.yield %s : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

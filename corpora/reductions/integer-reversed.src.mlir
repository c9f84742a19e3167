// pass: hand-written
// idea: an integer sum may be taken in reverse order
// verdict: correct

func.func @integer_reversed(%a: tensor<4xi32>) -> tensor<i32> {
  %vi = arith.constant 0 : i32
  %ei = tensor.empty() : tensor<i32>
  %i = linalg.fill ins(%vi : i32) outs(%ei : tensor<i32>) -> tensor<i32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0) -> (d0)>,
      affine_map<(d0) -> ()>
    ],
    iterator_types = ["reduction"]
  } ins(%a : tensor<4xi32>) outs(%i : tensor<i32>) {
  ^bb0(%x: i32, %o: i32):
    %s = arith.addi %o, %x : i32
    linalg.yield %s : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

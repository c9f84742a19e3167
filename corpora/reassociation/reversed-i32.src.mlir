// pass: hand-written
// idea: a sum of 200 from the end
// verdict: correct

func.func @reversed_i32(%a: tensor<200xi32>, %o: tensor<i32>) -> tensor<i32> {
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0) -> (d0)>,
        affine_map<(d0) -> ()>
    ],
    iterator_types = ["reduction"]
  } ins(%a : tensor<200xi32>) outs(%o : tensor<i32>) {
  ^bb0(%x0: i32, %acc: i32):
    %y = arith.addi %acc, %x0 : i32
    linalg.yield %y : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

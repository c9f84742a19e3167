// pass: affine-loop-fission
// idea: the sum of a + b as the sum of a, then that of b; where a and b differ in size the source is undefined
// verdict: correct

func.func @fissioned_i32(%a: tensor<?xi32>, %b: tensor<?xi32>, %o: tensor<i32>) -> tensor<i32> {
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0) -> (d0)>,
        affine_map<(d0) -> (d0)>,
        affine_map<(d0) -> ()>
    ],
    iterator_types = ["reduction"]
  } ins(%a, %b : tensor<?xi32>, tensor<?xi32>) outs(%o : tensor<i32>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i32):
    %p = arith.addi %x0, %x1 : i32
    %y = arith.addi %acc, %p : i32
    linalg.yield %y : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

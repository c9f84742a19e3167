// pass: hand-written
// idea: gathered at (k mod 20, k mod 30): 20 and 30 are not coprime, so most elements are missing
// verdict: incorrect

func.func @gathered_not_one_to_one(%a: tensor<20x30xi32>, %o: tensor<i32>) -> tensor<i32> {
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0, d1) -> (d0, d1)>,
        affine_map<(d0, d1) -> ()>
    ],
    iterator_types = ["reduction", "reduction"]
  } ins(%a : tensor<20x30xi32>) outs(%o : tensor<i32>) {
  ^bb0(%x0: i32, %acc: i32):
    %y = arith.addi %acc, %x0 : i32
    linalg.yield %y : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}

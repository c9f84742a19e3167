// pass: hand-written
// idea: a division speculated out of a loop that may run zero times: t empty, b = 0
// verdict: incorrect

func.func @division_hoisted(%t: tensor<?xi32>, %a: i32, %b: i32) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %t, %c0 : tensor<?xi32>
  %e = tensor.empty(%n) : tensor<?xi32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0) -> (d0)>,
      affine_map<(d0) -> (d0)>
    ],
    iterator_types = ["parallel"]
  } ins(%t : tensor<?xi32>) outs(%e : tensor<?xi32>) {
  ^bb0(%v: i32, %o: i32):
    %q = arith.divui %a, %b : i32
    %s = arith.addi %v, %q : i32
    linalg.yield %s : i32
  } -> tensor<?xi32>
  return %r : tensor<?xi32>
}

// pass: hand-written
// idea: k = 92610303: a remainder by a divisor that is not positive is undefined; inside of a body it was not counted
// verdict: incorrect

func.func @remainder(%a: tensor<4xi32>, %k: i32) -> tensor<4xi32> {
  %one = arith.constant 1 : i32
  %odd = arith.ori %k, %one : i32
  %not_poison = arith.divui %one, %odd : i32
  %e = tensor.empty() : tensor<4xi32>
  %r = linalg.generic {
    indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
    iterator_types = ["parallel"]
  } ins(%a : tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %o: i32):
    linalg.yield %x : i32
  } -> tensor<4xi32>
  return %r : tensor<4xi32>
}

// pass: hand-written
// idea: k = 92610303: a slice of no elements may begin at the end of its tensor, not behind it; its offset was not checked
// verdict: incorrect

func.func @empty_slice(%a: tensor<4xi32>, %k: i32) -> tensor<0xi32> {
  %one = arith.constant 1 : i32
  %odd = arith.ori %k, %one : i32
  %not_poison = arith.divui %one, %odd : i32
  %r = tensor.empty() : tensor<0xi32>
  return %r : tensor<0xi32>
}

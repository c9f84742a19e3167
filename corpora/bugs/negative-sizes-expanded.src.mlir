// pass: hand-written
// idea: k = 92610303: -2 times -3 is 6, but no tensor has negative sizes; only the product of the sizes was checked
// verdict: incorrect

func.func @expanded(%a: tensor<6xi32>, %k: i32) -> tensor<6xi32> {
  %one = arith.constant 1 : i32
  %odd = arith.ori %k, %one : i32
  %not_poison = arith.divui %one, %odd : i32
  return %a : tensor<6xi32>
}

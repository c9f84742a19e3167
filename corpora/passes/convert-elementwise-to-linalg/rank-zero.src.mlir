// pass: convert-elementwise-to-linalg
// idea: an elementwise operation of rank 0
// verdict: correct

func.func @rank_zero(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
  %r = arith.muli %a, %b : tensor<i32>
  return %r : tensor<i32>
}

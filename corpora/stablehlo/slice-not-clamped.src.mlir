// pass: iree-stablehlo-to-linalg
// idea: a start index is clamped: for %i = 7 the four elements begin at 6, and not outside
// verdict: incorrect

func.func @four(%a : tensor<10xi32>, %i : tensor<i32>) -> tensor<4xi32> {
  %s = stablehlo.dynamic_slice %a, %i, sizes = [4] : (tensor<10xi32>, tensor<i32>) -> tensor<4xi32>
  return %s : tensor<4xi32>
}

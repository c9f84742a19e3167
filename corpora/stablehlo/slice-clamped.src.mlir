// pass: iree-stablehlo-to-linalg
// idea: a start index is clamped to [0, 6], from which four elements are in the tensor
// verdict: correct

func.func @four(%a : tensor<10xi32>, %i : tensor<i32>) -> tensor<4xi32> {
  %s = stablehlo.dynamic_slice %a, %i, sizes = [4] : (tensor<10xi32>, tensor<i32>) -> tensor<4xi32>
  return %s : tensor<4xi32>
}

// pass: tosa-to-linalg
// idea: a comparison and a select, three generics
// verdict: correct

func.func @greater_select(%x: tensor<3x5xf32>, %y: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %0 = tosa.greater %x, %y : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xi1>
  %1 = tosa.negate %y : (tensor<3x5xf32>) -> tensor<3x5xf32>
  %2 = tosa.select %0, %x, %1 : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
  return %2 : tensor<3x5xf32>
}

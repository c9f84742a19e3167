// pass: tosa-to-linalg
// idea: a mask becomes zeros and ones
// verdict: correct

func.func @cast_i1_f32(%x: tensor<7xi1>) -> tensor<7xf32> {
  %0 = tosa.cast %x : (tensor<7xi1>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

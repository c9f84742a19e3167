// pass: tosa-to-linalg
// idea: a product started at 1.0
// verdict: correct

func.func @reduce_prod(%x: tensor<13x21x3xf32>) -> tensor<1x21x3xf32> {
  %0 = tosa.reduce_prod %x {axis = 0 : i32} : (tensor<13x21x3xf32>) -> tensor<1x21x3xf32>
  return %0 : tensor<1x21x3xf32>
}

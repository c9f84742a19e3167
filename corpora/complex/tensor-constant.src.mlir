// pass: canonicalize
// idea: the second element of a constant is folded
// verdict: correct

func.func @f(%i: index) -> complex<f32> {
  %t = arith.constant dense<[(1.0, -2.0), (3.0, 4.0), (0.0, 1.0), (-1.0, 0.0)]> : tensor<4xcomplex<f32>>
  %1 = arith.constant 1 : index
  %r = tensor.extract %t[%1] : tensor<4xcomplex<f32>>
  return %r : complex<f32>
}

// pass: canonicalize
// idea: an element of a tensor that is filled with a number is that number
// verdict: correct

func.func @f(%z: complex<f32>, %i: index) -> complex<f32> {
  %e = tensor.empty() : tensor<4xcomplex<f32>>
  %t = linalg.fill ins(%z : complex<f32>) outs(%e : tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  %r = tensor.extract %t[%i] : tensor<4xcomplex<f32>>
  return %r : complex<f32>
}

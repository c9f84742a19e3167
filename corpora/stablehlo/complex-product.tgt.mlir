#all = affine_map<(i) -> (i)>
func.func @product(%a : tensor<3xcomplex<f32>>, %b : tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  %e = tensor.empty() : tensor<3xcomplex<f32>>
  %r = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel"]} ins(%a, %b : tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) outs(%e : tensor<3xcomplex<f32>>) {
  ^bb0(%x : complex<f32>, %y : complex<f32>, %o : complex<f32>):
    %p = complex.mul %x, %y : complex<f32>
    linalg.yield %p : complex<f32>
  } -> tensor<3xcomplex<f32>>
  return %r : tensor<3xcomplex<f32>>
}

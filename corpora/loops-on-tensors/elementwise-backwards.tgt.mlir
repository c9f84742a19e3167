func.func @elementwise_backwards(%a: tensor<128xf32>, %o: tensor<128xf32>) -> tensor<128xf32> {
  %r = affine.for %i = 0 to 128 iter_args(%x = %o) -> (tensor<128xf32>) {
    %j = affine.apply affine_map<(d0) -> (127 - d0)>(%i)
    %v = tensor.extract %a[%j] : tensor<128xf32>
    %e = math.exp %v : f32
    %u = tensor.insert %e into %x[%j] : tensor<128xf32>
    affine.yield %u : tensor<128xf32>
  }
  return %r : tensor<128xf32>
}

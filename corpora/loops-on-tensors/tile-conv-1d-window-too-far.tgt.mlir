func.func @tile_conv_1d_window_too_far(%a: tensor<1x70x8xf32>, %k: tensor<3x8x16xf32>, %o: tensor<1x68x16xf32>) -> tensor<1x68x16xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c24 = arith.constant 24 : index
  %c16 = arith.constant 16 : index
  %c68 = arith.constant 68 : index
  %r = scf.for %w = %c0 to %c68 step %c24 iter_args(%x = %o) -> (tensor<1x68x16xf32>) {
    %n = affine.min affine_map<(d0) -> (24, 68 - d0)>(%w)
    %n2 = affine.apply affine_map<(d0) -> (d0 + 2)>(%n)
    %r1 = scf.for %f = %c0 to %c16 step %c4 iter_args(%y = %x) -> (tensor<1x68x16xf32>) {
      %w1 = affine.apply affine_map<(d0) -> (d0 + 1)>(%w)
      %sa = tensor.extract_slice %a[0, %w1, 0] [1, %n2, 8] [1, 1, 1] : tensor<1x70x8xf32> to tensor<1x?x8xf32>
      %sk = tensor.extract_slice %k[0, 0, %f] [3, 8, 4] [1, 1, 1] : tensor<3x8x16xf32> to tensor<3x8x4xf32>
      %so = tensor.extract_slice %y[0, %w, %f] [1, %n, 4] [1, 1, 1] : tensor<1x68x16xf32> to tensor<1x?x4xf32>
      %t = linalg.conv_1d_nwc_wcf ins(%sa, %sk : tensor<1x?x8xf32>, tensor<3x8x4xf32>) outs(%so : tensor<1x?x4xf32>) -> tensor<1x?x4xf32>
      %u = tensor.insert_slice %t into %y[0, %w, %f] [1, %n, 4] [1, 1, 1] : tensor<1x?x4xf32> into tensor<1x68x16xf32>
      scf.yield %u : tensor<1x68x16xf32>
    }
    scf.yield %r1 : tensor<1x68x16xf32>
  }
  return %r : tensor<1x68x16xf32>
}

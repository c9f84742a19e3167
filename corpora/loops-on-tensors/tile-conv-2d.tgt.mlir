func.func @tile_conv_2d(%a: tensor<1x34x34x16xf32>, %k: tensor<3x3x16x32xf32>, %o: tensor<1x32x32x32xf32>) -> tensor<1x32x32x32xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %c32 = arith.constant 32 : index
  %r = scf.for %h = %c0 to %c32 step %c8 iter_args(%x = %o) -> (tensor<1x32x32x32xf32>) {
    %r1 = scf.for %f = %c0 to %c32 step %c8 iter_args(%y = %x) -> (tensor<1x32x32x32xf32>) {
      %r2 = scf.for %kh = %c0 to %c3 step %c1 iter_args(%z = %y) -> (tensor<1x32x32x32xf32>) {
        %hh = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%h, %kh)
        %sa = tensor.extract_slice %a[0, %hh, 0, 0] [1, 8, 34, 16] [1, 1, 1, 1] : tensor<1x34x34x16xf32> to tensor<1x8x34x16xf32>
        %sk = tensor.extract_slice %k[%kh, 0, 0, %f] [1, 3, 16, 8] [1, 1, 1, 1] : tensor<3x3x16x32xf32> to tensor<1x3x16x8xf32>
        %so = tensor.extract_slice %z[0, %h, 0, %f] [1, 8, 32, 8] [1, 1, 1, 1] : tensor<1x32x32x32xf32> to tensor<1x8x32x8xf32>
        %t = linalg.conv_2d_nhwc_hwcf ins(%sa, %sk : tensor<1x8x34x16xf32>, tensor<1x3x16x8xf32>) outs(%so : tensor<1x8x32x8xf32>) -> tensor<1x8x32x8xf32>
        %u = tensor.insert_slice %t into %z[0, %h, 0, %f] [1, 8, 32, 8] [1, 1, 1, 1] : tensor<1x8x32x8xf32> into tensor<1x32x32x32xf32>
        scf.yield %u : tensor<1x32x32x32xf32>
      }
      scf.yield %r2 : tensor<1x32x32x32xf32>
    }
    scf.yield %r1 : tensor<1x32x32x32xf32>
  }
  return %r : tensor<1x32x32x32xf32>
}

func.func @tile_sum_twice(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %c0 = arith.constant 0 : index
  %c40 = arith.constant 40 : index
  %c96 = arith.constant 96 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %k = %c0 to %c96 step %c40 iter_args(%x = %c) -> (tensor<128x64xf32>) {
    %n = affine.min affine_map<(d0) -> (40, 96 - d0)>(%k)
    %r1 = scf.for %k2 = %c0 to %n step %c7 iter_args(%y = %x) -> (tensor<128x64xf32>) {
      %m = affine.min affine_map<(d0)[s0] -> (7, s0 - d0)>(%k2)[%n]
      %kk = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%k, %k2)
      %sa = tensor.extract_slice %a[0, %kk] [128, %m] [1, 1] : tensor<128x96xf32> to tensor<128x?xf32>
      %sb = tensor.extract_slice %b[%kk, 0] [%m, 64] [1, 1] : tensor<96x64xf32> to tensor<?x64xf32>
      %p = linalg.matmul ins(%sa, %sb : tensor<128x?xf32>, tensor<?x64xf32>) outs(%y : tensor<128x64xf32>) -> tensor<128x64xf32>
      scf.yield %p : tensor<128x64xf32>
    }
    scf.yield %r1 : tensor<128x64xf32>
  }
  return %r : tensor<128x64xf32>
}

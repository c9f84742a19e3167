func.func @tile_rows_twice(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %c0 = arith.constant 0 : index
  %c40 = arith.constant 40 : index
  %c128 = arith.constant 128 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c0 to %c128 step %c40 iter_args(%x = %c) -> (tensor<128x64xf32>) {
    %n = affine.min affine_map<(d0) -> (40, 128 - d0)>(%i)
    %sa = tensor.extract_slice %a[%i, 0] [%n, 96] [1, 1] : tensor<128x96xf32> to tensor<?x96xf32>
    %sc = tensor.extract_slice %x[%i, 0] [%n, 64] [1, 1] : tensor<128x64xf32> to tensor<?x64xf32>
    %r1 = scf.for %i2 = %c0 to %n step %c7 iter_args(%y = %sc) -> (tensor<?x64xf32>) {
      %m = affine.min affine_map<(d0)[s0] -> (7, s0 - d0)>(%i2)[%n]
      %sa2 = tensor.extract_slice %sa[%i2, 0] [%m, 96] [1, 1] : tensor<?x96xf32> to tensor<?x96xf32>
      %sc2 = tensor.extract_slice %y[%i2, 0] [%m, 64] [1, 1] : tensor<?x64xf32> to tensor<?x64xf32>
      %p = linalg.matmul ins(%sa2, %b : tensor<?x96xf32>, tensor<96x64xf32>) outs(%sc2 : tensor<?x64xf32>) -> tensor<?x64xf32>
      %q = tensor.insert_slice %p into %y[%i2, 0] [%m, 64] [1, 1] : tensor<?x64xf32> into tensor<?x64xf32>
      scf.yield %q : tensor<?x64xf32>
    }
    %u = tensor.insert_slice %r1 into %x[%i, 0] [%n, 64] [1, 1] : tensor<?x64xf32> into tensor<128x64xf32>
    scf.yield %u : tensor<128x64xf32>
  }
  return %r : tensor<128x64xf32>
}

func.func @fuse_two_matmuls_wrong_rows(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>, %d: tensor<64x32xf32>, %o: tensor<128x32xf32>) -> tensor<128x32xf32> {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %r = scf.for %i = %c0 to %c128 step %c16 iter_args(%x = %o) -> (tensor<128x32xf32>) {
    %sa = tensor.extract_slice %a[0, 0] [16, 96] [1, 1] : tensor<128x96xf32> to tensor<16x96xf32>
    %sc = tensor.extract_slice %c[%i, 0] [16, 64] [1, 1] : tensor<128x64xf32> to tensor<16x64xf32>
    %m = linalg.matmul ins(%sa, %b : tensor<16x96xf32>, tensor<96x64xf32>) outs(%sc : tensor<16x64xf32>) -> tensor<16x64xf32>
    %so = tensor.extract_slice %x[%i, 0] [16, 32] [1, 1] : tensor<128x32xf32> to tensor<16x32xf32>
    %p = linalg.matmul ins(%m, %d : tensor<16x64xf32>, tensor<64x32xf32>) outs(%so : tensor<16x32xf32>) -> tensor<16x32xf32>
    %q = tensor.insert_slice %p into %x[%i, 0] [16, 32] [1, 1] : tensor<16x32xf32> into tensor<128x32xf32>
    scf.yield %q : tensor<128x32xf32>
  }
  return %r : tensor<128x32xf32>
}

func.func @fuse_fill_matmul_add(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  %c96 = arith.constant 96 : index
  %c128 = arith.constant 128 : index
  %zz = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<128x64xf32>
  %r = scf.for %i = %c0 to %c128 step %c32 iter_args(%x = %e) -> (tensor<128x64xf32>) {
    %r1 = scf.for %j = %c0 to %c64 step %c32 iter_args(%y = %x) -> (tensor<128x64xf32>) {
      %se = tensor.empty() : tensor<32x32xf32>
      %g = linalg.fill ins(%zz : f32) outs(%se : tensor<32x32xf32>) -> tensor<32x32xf32>
      %m = scf.for %k = %c0 to %c96 step %c32 iter_args(%w = %g) -> (tensor<32x32xf32>) {
        %sa = tensor.extract_slice %a[%i, %k] [32, 32] [1, 1] : tensor<128x96xf32> to tensor<32x32xf32>
        %sb = tensor.extract_slice %b[%k, %j] [32, 32] [1, 1] : tensor<96x64xf32> to tensor<32x32xf32>
        %p = linalg.matmul ins(%sa, %sb : tensor<32x32xf32>, tensor<32x32xf32>) outs(%w : tensor<32x32xf32>) -> tensor<32x32xf32>
        scf.yield %p : tensor<32x32xf32>
      }
      %sc = tensor.extract_slice %c[%i, %j] [32, 32] [1, 1] : tensor<128x64xf32> to tensor<32x32xf32>
      %s = linalg.add ins(%m, %sc : tensor<32x32xf32>, tensor<32x32xf32>) outs(%se : tensor<32x32xf32>) -> tensor<32x32xf32>
      %q = tensor.insert_slice %s into %y[%i, %j] [32, 32] [1, 1] : tensor<32x32xf32> into tensor<128x64xf32>
      scf.yield %q : tensor<128x64xf32>
    }
    scf.yield %r1 : tensor<128x64xf32>
  }
  return %r : tensor<128x64xf32>
}

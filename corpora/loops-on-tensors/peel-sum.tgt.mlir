func.func @peel_sum(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %c0 = arith.constant 0 : index
  %c40 = arith.constant 40 : index
  %c80 = arith.constant 80 : index
  %x = scf.for %k = %c0 to %c80 step %c40 iter_args(%z = %c) -> (tensor<128x64xf32>) {
    %sa = tensor.extract_slice %a[0, %k] [128, 40] [1, 1] : tensor<128x96xf32> to tensor<128x40xf32>
    %sb = tensor.extract_slice %b[%k, 0] [40, 64] [1, 1] : tensor<96x64xf32> to tensor<40x64xf32>
    %p = linalg.matmul ins(%sa, %sb : tensor<128x40xf32>, tensor<40x64xf32>) outs(%z : tensor<128x64xf32>) -> tensor<128x64xf32>
    scf.yield %p : tensor<128x64xf32>
  }
  %sa = tensor.extract_slice %a[0, 80] [128, 16] [1, 1] : tensor<128x96xf32> to tensor<128x16xf32>
  %sb = tensor.extract_slice %b[80, 0] [16, 64] [1, 1] : tensor<96x64xf32> to tensor<16x64xf32>
  %r = linalg.matmul ins(%sa, %sb : tensor<128x16xf32>, tensor<16x64xf32>) outs(%x : tensor<128x64xf32>) -> tensor<128x64xf32>
  return %r : tensor<128x64xf32>
}

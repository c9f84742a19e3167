func.func @peel_rows_and_sum(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %c0 = arith.constant 0 : index
  %c40 = arith.constant 40 : index
  %c80 = arith.constant 80 : index
  %c120 = arith.constant 120 : index
  %r = scf.for %i = %c0 to %c120 step %c40 iter_args(%x = %c) -> (tensor<128x64xf32>) {
    %y = scf.for %k = %c0 to %c80 step %c40 iter_args(%z = %x) -> (tensor<128x64xf32>) {
      %sa0 = tensor.extract_slice %a[%i, %k] [40, 40] [1, 1] : tensor<128x96xf32> to tensor<40x40xf32>
      %sb0 = tensor.extract_slice %b[%k, 0] [40, 64] [1, 1] : tensor<96x64xf32> to tensor<40x64xf32>
      %sc0 = tensor.extract_slice %z[%i, 0] [40, 64] [1, 1] : tensor<128x64xf32> to tensor<40x64xf32>
      %p0 = linalg.matmul ins(%sa0, %sb0 : tensor<40x40xf32>, tensor<40x64xf32>) outs(%sc0 : tensor<40x64xf32>) -> tensor<40x64xf32>
      %q = tensor.insert_slice %p0 into %z[%i, 0] [40, 64] [1, 1] : tensor<40x64xf32> into tensor<128x64xf32>
      scf.yield %q : tensor<128x64xf32>
    }
    %sa1 = tensor.extract_slice %a[%i, 80] [40, 16] [1, 1] : tensor<128x96xf32> to tensor<40x16xf32>
    %sb1 = tensor.extract_slice %b[80, 0] [16, 64] [1, 1] : tensor<96x64xf32> to tensor<16x64xf32>
    %sc1 = tensor.extract_slice %y[%i, 0] [40, 64] [1, 1] : tensor<128x64xf32> to tensor<40x64xf32>
    %p1 = linalg.matmul ins(%sa1, %sb1 : tensor<40x16xf32>, tensor<16x64xf32>) outs(%sc1 : tensor<40x64xf32>) -> tensor<40x64xf32>
    %q1 = tensor.insert_slice %p1 into %y[%i, 0] [40, 64] [1, 1] : tensor<40x64xf32> into tensor<128x64xf32>
    scf.yield %q1 : tensor<128x64xf32>
  }
  %y2 = scf.for %k = %c0 to %c80 step %c40 iter_args(%z = %r) -> (tensor<128x64xf32>) {
    %sa2 = tensor.extract_slice %a[120, %k] [8, 40] [1, 1] : tensor<128x96xf32> to tensor<8x40xf32>
    %sb2 = tensor.extract_slice %b[%k, 0] [40, 64] [1, 1] : tensor<96x64xf32> to tensor<40x64xf32>
    %sc2 = tensor.extract_slice %z[120, 0] [8, 64] [1, 1] : tensor<128x64xf32> to tensor<8x64xf32>
    %p2 = linalg.matmul ins(%sa2, %sb2 : tensor<8x40xf32>, tensor<40x64xf32>) outs(%sc2 : tensor<8x64xf32>) -> tensor<8x64xf32>
    %q = tensor.insert_slice %p2 into %z[120, 0] [8, 64] [1, 1] : tensor<8x64xf32> into tensor<128x64xf32>
    scf.yield %q : tensor<128x64xf32>
  }
  %sa3 = tensor.extract_slice %a[120, 80] [8, 16] [1, 1] : tensor<128x96xf32> to tensor<8x16xf32>
  %sb3 = tensor.extract_slice %b[80, 0] [16, 64] [1, 1] : tensor<96x64xf32> to tensor<16x64xf32>
  %sc3 = tensor.extract_slice %y2[120, 0] [8, 64] [1, 1] : tensor<128x64xf32> to tensor<8x64xf32>
  %p3 = linalg.matmul ins(%sa3, %sb3 : tensor<8x16xf32>, tensor<16x64xf32>) outs(%sc3 : tensor<8x64xf32>) -> tensor<8x64xf32>
  %q2 = tensor.insert_slice %p3 into %y2[120, 0] [8, 64] [1, 1] : tensor<8x64xf32> into tensor<128x64xf32>
  return %q2 : tensor<128x64xf32>
}

func.func @forall_in_loop(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %c0 = arith.constant 0 : index
  %c40 = arith.constant 40 : index
  %c96 = arith.constant 96 : index
  %r = scf.for %k = %c0 to %c96 step %c40 iter_args(%x = %c) -> (tensor<128x64xf32>) {
    %n = affine.min affine_map<(d0) -> (40, 96 - d0)>(%k)
    %t = scf.forall (%i, %j) = (0, 0) to (128, 64) step (32, 16) shared_outs(%y = %x) -> (tensor<128x64xf32>) {
      %sa = tensor.extract_slice %a[%i, %k] [32, %n] [1, 1] : tensor<128x96xf32> to tensor<32x?xf32>
      %sb = tensor.extract_slice %b[%k, %j] [%n, 16] [1, 1] : tensor<96x64xf32> to tensor<?x16xf32>
      %sc = tensor.extract_slice %y[%i, %j] [32, 16] [1, 1] : tensor<128x64xf32> to tensor<32x16xf32>
      %p = linalg.matmul ins(%sa, %sb : tensor<32x?xf32>, tensor<?x16xf32>) outs(%sc : tensor<32x16xf32>) -> tensor<32x16xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %p into %y[%i, %j] [32, 16] [1, 1] : tensor<32x16xf32> into tensor<128x64xf32>
      }
    }
    scf.yield %t : tensor<128x64xf32>
  }
  return %r : tensor<128x64xf32>
}

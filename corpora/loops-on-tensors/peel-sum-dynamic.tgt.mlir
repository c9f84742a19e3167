func.func @peel_sum_dynamic(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %m = tensor.dim %a, %c0 : tensor<?x?xf32>
  %k = tensor.dim %a, %c1 : tensor<?x?xf32>
  %n = tensor.dim %b, %c1 : tensor<?x?xf32>
  %s = affine.apply affine_map<()[s0] -> (s0 - s0 mod 16)>()[%k]
  %x = scf.for %l = %c0 to %s step %c16 iter_args(%z = %c) -> (tensor<?x?xf32>) {
    %sa = tensor.extract_slice %a[0, %l] [%m, 16] [1, 1] : tensor<?x?xf32> to tensor<?x16xf32>
    %sb = tensor.extract_slice %b[%l, 0] [16, %n] [1, 1] : tensor<?x?xf32> to tensor<16x?xf32>
    %p = linalg.matmul ins(%sa, %sb : tensor<?x16xf32>, tensor<16x?xf32>) outs(%z : tensor<?x?xf32>) -> tensor<?x?xf32>
    scf.yield %p : tensor<?x?xf32>
  }
  %r = scf.for %l = %s to %k step %c16 iter_args(%z = %x) -> (tensor<?x?xf32>) {
    %t = affine.apply affine_map<(d0)[s0] -> (s0 - d0)>(%l)[%k]
    %sa = tensor.extract_slice %a[0, %l] [%m, %t] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
    %sb = tensor.extract_slice %b[%l, 0] [%t, %n] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
    %p = linalg.matmul ins(%sa, %sb : tensor<?x?xf32>, tensor<?x?xf32>) outs(%z : tensor<?x?xf32>) -> tensor<?x?xf32>
    scf.yield %p : tensor<?x?xf32>
  }
  return %r : tensor<?x?xf32>
}

func.func @tile_matmul_remainder(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %c0 = arith.constant 0 : index
  %ni = arith.constant 128 : index
  %ti = arith.constant 40 : index
  %nj = arith.constant 64 : index
  %tj = arith.constant 40 : index
  %nk = arith.constant 96 : index
  %tk = arith.constant 40 : index
  %ri = scf.for %i = %c0 to %ni step %ti iter_args(%xi = %c) -> (tensor<128x64xf32>) {
    %rj = scf.for %j = %c0 to %nj step %tj iter_args(%xj = %xi) -> (tensor<128x64xf32>) {
      %rk = scf.for %k = %c0 to %nk step %tk iter_args(%xk = %xj) -> (tensor<128x64xf32>) {
        %si = affine.min affine_map<(d0) -> (40, 128 - d0)>(%i)
        %sj = affine.min affine_map<(d0) -> (40, 64 - d0)>(%j)
        %sk = affine.min affine_map<(d0) -> (40, 96 - d0)>(%k)
        %sa = tensor.extract_slice %a[%i, %k] [%si, %sk] [1, 1] : tensor<128x96xf32> to tensor<?x?xf32>
        %sb = tensor.extract_slice %b[%k, %j] [%sk, %sj] [1, 1] : tensor<96x64xf32> to tensor<?x?xf32>
        %sc = tensor.extract_slice %xk[%i, %j] [%si, %sj] [1, 1] : tensor<128x64xf32> to tensor<?x?xf32>
        %m = linalg.matmul ins(%sa, %sb : tensor<?x?xf32>, tensor<?x?xf32>) outs(%sc : tensor<?x?xf32>) -> tensor<?x?xf32>
        %u = tensor.insert_slice %m into %xk[%i, %j] [%si, %sj] [1, 1] : tensor<?x?xf32> into tensor<128x64xf32>
        scf.yield %u : tensor<128x64xf32>
      }
      scf.yield %rk : tensor<128x64xf32>
    }
    scf.yield %rj : tensor<128x64xf32>
  }
  return %ri : tensor<128x64xf32>
}

func.func @tile_matmul_sum_twice(%a: tensor<12x10xf32>, %b: tensor<10x9xf32>, %c: tensor<12x9xf32>) -> tensor<12x9xf32> {
  %c0 = arith.constant 0 : index
  %ni = arith.constant 12 : index
  %ti = arith.constant 4 : index
  %nj = arith.constant 9 : index
  %tj = arith.constant 3 : index
  %nk = arith.constant 10 : index
  %tk = arith.constant 3 : index
  %ri = scf.for %i = %c0 to %ni step %ti iter_args(%xi = %c) -> (tensor<12x9xf32>) {
    %rj = scf.for %j = %c0 to %nj step %tj iter_args(%xj = %xi) -> (tensor<12x9xf32>) {
      %rk = scf.for %k = %c0 to %nk step %tk iter_args(%xk = %xj) -> (tensor<12x9xf32>) {
        %sk = affine.min affine_map<(d0) -> (4, 10 - d0)>(%k)
        %sa = tensor.extract_slice %a[%i, %k] [4, %sk] [1, 1] : tensor<12x10xf32> to tensor<4x?xf32>
        %sb = tensor.extract_slice %b[%k, %j] [%sk, 3] [1, 1] : tensor<10x9xf32> to tensor<?x3xf32>
        %sc = tensor.extract_slice %xk[%i, %j] [4, 3] [1, 1] : tensor<12x9xf32> to tensor<4x3xf32>
        %m = linalg.matmul ins(%sa, %sb : tensor<4x?xf32>, tensor<?x3xf32>) outs(%sc : tensor<4x3xf32>) -> tensor<4x3xf32>
        %u = tensor.insert_slice %m into %xk[%i, %j] [4, 3] [1, 1] : tensor<4x3xf32> into tensor<12x9xf32>
        scf.yield %u : tensor<12x9xf32>
      }
      scf.yield %rk : tensor<12x9xf32>
    }
    scf.yield %rj : tensor<12x9xf32>
  }
  return %ri : tensor<12x9xf32>
}

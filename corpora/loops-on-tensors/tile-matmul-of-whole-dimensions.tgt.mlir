func.func @tile_matmul_of_whole_dimensions(%a: tensor<12x10xf32>, %b: tensor<10x9xf32>, %c: tensor<12x9xf32>) -> tensor<12x9xf32> {
  %c0 = arith.constant 0 : index
  %ni = arith.constant 12 : index
  %ti = arith.constant 12 : index
  %nj = arith.constant 9 : index
  %tj = arith.constant 9 : index
  %nk = arith.constant 10 : index
  %tk = arith.constant 10 : index
  %ri = scf.for %i = %c0 to %ni step %ti iter_args(%xi = %c) -> (tensor<12x9xf32>) {
    %rj = scf.for %j = %c0 to %nj step %tj iter_args(%xj = %xi) -> (tensor<12x9xf32>) {
      %rk = scf.for %k = %c0 to %nk step %tk iter_args(%xk = %xj) -> (tensor<12x9xf32>) {
        %sa = tensor.extract_slice %a[%i, %k] [12, 10] [1, 1] : tensor<12x10xf32> to tensor<12x10xf32>
        %sb = tensor.extract_slice %b[%k, %j] [10, 9] [1, 1] : tensor<10x9xf32> to tensor<10x9xf32>
        %sc = tensor.extract_slice %xk[%i, %j] [12, 9] [1, 1] : tensor<12x9xf32> to tensor<12x9xf32>
        %m = linalg.matmul ins(%sa, %sb : tensor<12x10xf32>, tensor<10x9xf32>) outs(%sc : tensor<12x9xf32>) -> tensor<12x9xf32>
        %u = tensor.insert_slice %m into %xk[%i, %j] [12, 9] [1, 1] : tensor<12x9xf32> into tensor<12x9xf32>
        scf.yield %u : tensor<12x9xf32>
      }
      scf.yield %rk : tensor<12x9xf32>
    }
    scf.yield %rj : tensor<12x9xf32>
  }
  return %ri : tensor<12x9xf32>
}

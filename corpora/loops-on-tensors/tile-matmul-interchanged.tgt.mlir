func.func @tile_matmul_interchanged(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %c0 = arith.constant 0 : index
  %ni = arith.constant 128 : index
  %ti = arith.constant 32 : index
  %nj = arith.constant 64 : index
  %tj = arith.constant 8 : index
  %nk = arith.constant 96 : index
  %tk = arith.constant 16 : index
  %rk = scf.for %k = %c0 to %nk step %tk iter_args(%xk = %c) -> (tensor<128x64xf32>) {
    %rj = scf.for %j = %c0 to %nj step %tj iter_args(%xj = %xk) -> (tensor<128x64xf32>) {
      %ri = scf.for %i = %c0 to %ni step %ti iter_args(%xi = %xj) -> (tensor<128x64xf32>) {
        %sa = tensor.extract_slice %a[%i, %k] [32, 16] [1, 1] : tensor<128x96xf32> to tensor<32x16xf32>
        %sb = tensor.extract_slice %b[%k, %j] [16, 8] [1, 1] : tensor<96x64xf32> to tensor<16x8xf32>
        %sc = tensor.extract_slice %xi[%i, %j] [32, 8] [1, 1] : tensor<128x64xf32> to tensor<32x8xf32>
        %m = linalg.matmul ins(%sa, %sb : tensor<32x16xf32>, tensor<16x8xf32>) outs(%sc : tensor<32x8xf32>) -> tensor<32x8xf32>
        %u = tensor.insert_slice %m into %xi[%i, %j] [32, 8] [1, 1] : tensor<32x8xf32> into tensor<128x64xf32>
        scf.yield %u : tensor<128x64xf32>
      }
      scf.yield %ri : tensor<128x64xf32>
    }
    scf.yield %rj : tensor<128x64xf32>
  }
  return %rk : tensor<128x64xf32>
}

func.func @matmul_to_loops(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c96 = arith.constant 96 : index
  %c128 = arith.constant 128 : index
  %r = scf.for %i = %c0 to %c128 step %c1 iter_args(%x = %c) -> (tensor<128x64xf32>) {
    %r1 = scf.for %j = %c0 to %c64 step %c1 iter_args(%y = %x) -> (tensor<128x64xf32>) {
      %r2 = scf.for %k = %c0 to %c96 step %c1 iter_args(%z = %y) -> (tensor<128x64xf32>) {
        %p = tensor.extract %a[%i, %k] : tensor<128x96xf32>
        %q = tensor.extract %b[%k, %j] : tensor<96x64xf32>
        %s = tensor.extract %z[%i, %j] : tensor<128x64xf32>
        %m = arith.mulf %p, %q : f32
        %t = arith.addf %s, %m : f32
        %u = tensor.insert %t into %z[%i, %j] : tensor<128x64xf32>
        scf.yield %u : tensor<128x64xf32>
      }
      scf.yield %r2 : tensor<128x64xf32>
    }
    scf.yield %r1 : tensor<128x64xf32>
  }
  return %r : tensor<128x64xf32>
}

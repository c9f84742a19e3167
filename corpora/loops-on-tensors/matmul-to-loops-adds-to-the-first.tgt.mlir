func.func @matmul_to_loops_adds_to_the_first(%a: tensor<12x10xf32>, %b: tensor<10x8xf32>, %c: tensor<12x8xf32>) -> tensor<12x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c10 = arith.constant 10 : index
  %c12 = arith.constant 12 : index
  %r = scf.for %i = %c0 to %c12 step %c1 iter_args(%x = %c) -> (tensor<12x8xf32>) {
    %r1 = scf.for %j = %c0 to %c8 step %c1 iter_args(%y = %x) -> (tensor<12x8xf32>) {
      %s = tensor.extract %y[%i, %c0] : tensor<12x8xf32>
      %r2 = scf.for %k = %c0 to %c10 step %c1 iter_args(%z = %s) -> (f32) {
        %p = tensor.extract %a[%i, %k] : tensor<12x10xf32>
        %q = tensor.extract %b[%k, %j] : tensor<10x8xf32>
        %m = arith.mulf %p, %q : f32
        %t = arith.addf %z, %m : f32
        scf.yield %t : f32
      }
      %u = tensor.insert %r2 into %y[%i, %j] : tensor<12x8xf32>
      scf.yield %u : tensor<12x8xf32>
    }
    scf.yield %r1 : tensor<12x8xf32>
  }
  return %r : tensor<12x8xf32>
}

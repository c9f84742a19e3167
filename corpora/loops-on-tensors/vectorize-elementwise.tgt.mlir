func.func @vectorize_elementwise(%a: tensor<128xf32>, %o: tensor<128xf32>) -> tensor<128xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c128 = arith.constant 128 : index
  %z = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c128 step %c4 iter_args(%x = %o) -> (tensor<128xf32>) {
    %v = vector.transfer_read %a[%i], %z {in_bounds = [true]} : tensor<128xf32>, vector<4xf32>
    %e = math.exp %v : vector<4xf32>
    %u = vector.transfer_write %e, %x[%i] {in_bounds = [true]} : vector<4xf32>, tensor<128xf32>
    scf.yield %u : tensor<128xf32>
  }
  return %r : tensor<128xf32>
}

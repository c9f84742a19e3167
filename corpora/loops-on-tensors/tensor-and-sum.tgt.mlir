func.func @tensor_and_sum(%a: tensor<300xf32>, %o: tensor<300xf32>, %s: tensor<f32>) -> (tensor<300xf32>, tensor<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c300 = arith.constant 300 : index
  %first = tensor.extract %s[] : tensor<f32>
  %r:2 = scf.for %i = %c0 to %c300 step %c1 iter_args(%x = %o, %y = %first) -> (tensor<300xf32>, f32) {
    %v = tensor.extract %a[%i] : tensor<300xf32>
    %e = math.exp %v : f32
    %u = tensor.insert %e into %x[%i] : tensor<300xf32>
    %w = tensor.extract %u[%i] : tensor<300xf32>
    %t = arith.addf %y, %w : f32
    scf.yield %u, %t : tensor<300xf32>, f32
  }
  %q = tensor.insert %r#1 into %s[] : tensor<f32>
  return %r#0, %q : tensor<300xf32>, tensor<f32>
}

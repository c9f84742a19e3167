func.func @shift_up_of_the_argument(%a: tensor<100xi32>) -> tensor<100xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c99 = arith.constant 99 : index
  %r = scf.for %i = %c0 to %c99 step %c1 iter_args(%x = %a) -> (tensor<100xi32>) {
    %j = arith.addi %i, %c1 : index
    %v = tensor.extract %a[%i] : tensor<100xi32>
    %u = tensor.insert %v into %x[%j] : tensor<100xi32>
    scf.yield %u : tensor<100xi32>
  }
  return %r : tensor<100xi32>
}

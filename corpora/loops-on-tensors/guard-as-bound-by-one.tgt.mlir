func.func @guard_as_bound_by_one(%a: tensor<100xi32>, %o: tensor<100xi32>) -> tensor<100xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c61 = arith.constant 61 : index
  %r = scf.for %i = %c0 to %c61 step %c1 iter_args(%x = %o) -> (tensor<100xi32>) {
    %v = tensor.extract %a[%i] : tensor<100xi32>
    %w = arith.muli %v, %v : i32
    %p = tensor.insert %w into %x[%i] : tensor<100xi32>
    scf.yield %p : tensor<100xi32>
  }
  return %r : tensor<100xi32>
}

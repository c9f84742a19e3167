// pass: hand-written
// idea: a guard on the number of the iteration as the bound of the loop
// verdict: correct
func.func @guard_as_bound(%a: tensor<100xi32>, %o: tensor<100xi32>) -> tensor<100xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c60 = arith.constant 60 : index
  %c100 = arith.constant 100 : index
  %r = scf.for %i = %c0 to %c100 step %c1 iter_args(%x = %o) -> (tensor<100xi32>) {
    %v = tensor.extract %a[%i] : tensor<100xi32>
    %t = arith.cmpi ult, %i, %c60 : index
    %u = scf.if %t -> (tensor<100xi32>) {
      %w = arith.muli %v, %v : i32
      %p = tensor.insert %w into %x[%i] : tensor<100xi32>
      scf.yield %p : tensor<100xi32>
    } else {
      scf.yield %x : tensor<100xi32>
    }
    scf.yield %u : tensor<100xi32>
  }
  return %r : tensor<100xi32>
}

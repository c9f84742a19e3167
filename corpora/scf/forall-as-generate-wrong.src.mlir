// pass: hand-written
// idea: twice the element is not its square: t = 1
// verdict: incorrect
func.func @forall_as_generate_wrong(%t: tensor<24xi32>, %init: tensor<24xi32>) -> tensor<24xi32> {
  %r = scf.forall (%i) in (24) shared_outs(%o = %init) -> (tensor<24xi32>) {
    %v = tensor.extract %t[%i] : tensor<24xi32>
    %w = arith.addi %v, %v : i32
    %e = tensor.from_elements %w : tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%i] [1] [1] : tensor<1xi32> into tensor<24xi32>
    }
  }
  return %r : tensor<24xi32>
}

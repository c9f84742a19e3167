func.func @forall_inserts_at_one_place(%t: tensor<20xi32>) -> tensor<20xi32> {
  %r = scf.forall (%i) in (20) shared_outs(%o = %t) -> (tensor<20xi32>) {
    %k = arith.index_cast %i : index to i32
    %e = tensor.from_elements %k : tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[0] [1] [1] : tensor<1xi32> into tensor<20xi32>
    }
  }
  return %r : tensor<20xi32>
}

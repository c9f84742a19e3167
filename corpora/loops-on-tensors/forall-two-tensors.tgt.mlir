func.func @forall_two_tensors(%a: tensor<100xf32>, %o: tensor<100xf32>, %p: tensor<100xf32>) -> (tensor<100xf32>, tensor<100xf32>) {
  %r:2 = scf.forall (%i) = (0) to (100) step (24) shared_outs(%x = %o, %y = %p) -> (tensor<100xf32>, tensor<100xf32>) {
    %n = affine.min affine_map<(d0) -> (24, 100 - d0)>(%i)
    %sa = tensor.extract_slice %a[%i] [%n] [1] : tensor<100xf32> to tensor<?xf32>
    %so = tensor.extract_slice %x[%i] [%n] [1] : tensor<100xf32> to tensor<?xf32>
    %sp = tensor.extract_slice %y[%i] [%n] [1] : tensor<100xf32> to tensor<?xf32>
    %e = linalg.exp ins(%sa : tensor<?xf32>) outs(%so : tensor<?xf32>) -> tensor<?xf32>
    %g = linalg.add ins(%sa, %sp : tensor<?xf32>, tensor<?xf32>) outs(%sp : tensor<?xf32>) -> tensor<?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %x[%i] [%n] [1] : tensor<?xf32> into tensor<100xf32>
      tensor.parallel_insert_slice %g into %y[%i] [%n] [1] : tensor<?xf32> into tensor<100xf32>
    }
  }
  return %r#0, %r#1 : tensor<100xf32>, tensor<100xf32>
}

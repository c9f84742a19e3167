func.func @two_tensors(%a: tensor<200xf32>, %o: tensor<200xf32>, %p: tensor<200xf32>, %s: f32) -> (tensor<200xf32>, tensor<200xf32>) {
  %c0 = arith.constant 0 : index
  %c24 = arith.constant 24 : index
  %c200 = arith.constant 200 : index
  %r:2 = scf.for %i = %c0 to %c200 step %c24 iter_args(%x = %o, %y = %p) -> (tensor<200xf32>, tensor<200xf32>) {
    %n = affine.min affine_map<(d0) -> (24, 200 - d0)>(%i)
    %sa = tensor.extract_slice %a[%i] [%n] [1] : tensor<200xf32> to tensor<?xf32>
    %so = tensor.extract_slice %x[%i] [%n] [1] : tensor<200xf32> to tensor<?xf32>
    %sp = tensor.extract_slice %y[%i] [%n] [1] : tensor<200xf32> to tensor<?xf32>
    %e = linalg.exp ins(%sa : tensor<?xf32>) outs(%so : tensor<?xf32>) -> tensor<?xf32>
    %g = linalg.negf ins(%e : tensor<?xf32>) outs(%sp : tensor<?xf32>) -> tensor<?xf32>
    %u = tensor.insert_slice %e into %x[%i] [%n] [1] : tensor<?xf32> into tensor<200xf32>
    %v = tensor.insert_slice %g into %y[%i] [%n] [1] : tensor<?xf32> into tensor<200xf32>
    scf.yield %u, %v : tensor<200xf32>, tensor<200xf32>
  }
  return %r#0, %r#1 : tensor<200xf32>, tensor<200xf32>
}

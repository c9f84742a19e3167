// pass: hand-written
// idea: what is loop-carried changes places: a[0] = 1
// verdict: incorrect
func.func @two_tensors_swapped(%a: tensor<200xf32>, %o: tensor<200xf32>, %p: tensor<200xf32>, %s: f32) -> (tensor<200xf32>, tensor<200xf32>) {
  %r = linalg.exp ins(%a : tensor<200xf32>) outs(%o : tensor<200xf32>) -> tensor<200xf32>
  %q = linalg.negf ins(%r : tensor<200xf32>) outs(%p : tensor<200xf32>) -> tensor<200xf32>
  return %r, %q : tensor<200xf32>, tensor<200xf32>
}

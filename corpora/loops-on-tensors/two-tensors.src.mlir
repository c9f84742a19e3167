// pass: linalg-tile-and-fuse
// idea: two tensors loop-carried, one made from the other
// verdict: correct
func.func @two_tensors(%a: tensor<200xf32>, %o: tensor<200xf32>, %p: tensor<200xf32>, %s: f32) -> (tensor<200xf32>, tensor<200xf32>) {
  %r = linalg.exp ins(%a : tensor<200xf32>) outs(%o : tensor<200xf32>) -> tensor<200xf32>
  %q = linalg.negf ins(%r : tensor<200xf32>) outs(%p : tensor<200xf32>) -> tensor<200xf32>
  return %r, %q : tensor<200xf32>, tensor<200xf32>
}

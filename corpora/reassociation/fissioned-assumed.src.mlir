// pass: affine-loop-fission
// idea: a float sum of a + b as the sum of a, then that of b
// verdict: correct
// options: --assume reassoc

func.func @fissioned_assumed(%a: tensor<200xf32>, %b: tensor<200xf32>, %o: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0) -> (d0)>,
        affine_map<(d0) -> (d0)>,
        affine_map<(d0) -> ()>
    ],
    iterator_types = ["reduction"]
  } ins(%a, %b : tensor<200xf32>, tensor<200xf32>) outs(%o : tensor<f32>) {
  ^bb0(%x0: f32, %x1: f32, %acc: f32):
    %p = arith.addf %x0, %x1 : f32
    %y = arith.addf %acc, %p : f32
    linalg.yield %y : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}

// pass: hand-written
// idea: a sum of 200 squares from the end
// verdict: correct
// options: --assume reassoc

func.func @reversed_squares_assumed(%a: tensor<200xf32>, %o: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0) -> (d0)>,
        affine_map<(d0) -> ()>
    ],
    iterator_types = ["reduction"]
  } ins(%a : tensor<200xf32>) outs(%o : tensor<f32>) {
  ^bb0(%x0: f32, %acc: f32):
    %p = arith.mulf %x0, %x0 : f32
    %y = arith.addf %acc, %p : f32
    linalg.yield %y : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}

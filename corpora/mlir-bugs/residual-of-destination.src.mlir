// pass: test-linalg-decompose-ops
// idea: the rest of the body takes what was computed before it for the destination: out = 1 gives -1, and 0
// verdict: incorrect
#id = affine_map<(i) -> (i)>
func.func @residual_of_destination(%x: tensor<2xf32>, %y: tensor<2xf32>, %out: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%x, %y : tensor<2xf32>, tensor<2xf32>) outs(%out : tensor<2xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.addf %a, %b : f32
    %2 = arith.mulf %1, %b : f32
    %3 = arith.subf %2, %c : f32
    linalg.yield %3 : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

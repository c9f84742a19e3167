// pass: canonicalize
// idea: constant subexpressions of a body are computed
// verdict: correct

#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @constants_folded(%X: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %INIT = tensor.empty() : tensor<1x28x28x16xf32>
  %A = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %a = arith.constant 0.1 : f32
    %b = arith.constant 0.7 : f32
    %c = arith.constant 3.0 : f32
    %p = arith.mulf %a, %b : f32
    %q = arith.divf %p, %c : f32
    %r = arith.subf %q, %a : f32
    %s = arith.mulf %u, %r : f32
    %t = arith.maximumf %a, %b : f32
    %m = arith.minimumf %s, %t : f32
    linalg.yield %m : f32
  } -> tensor<1x28x28x16xf32>
  return %A : tensor<1x28x28x16xf32>
}

// pass: canonicalize
// idea: two negations cancel, and one minus is pushed out of a quotient
// verdict: correct

#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @negations(%X: tensor<64x128xf32>, %Y: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %INIT = tensor.empty() : tensor<64x128xf32>
  %A = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X, %Y : tensor<64x128xf32>, tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %p = arith.negf %u : f32
    %q = arith.negf %v : f32
    %d = arith.divf %p, %q : f32
    %n = arith.negf %d : f32
    %m = arith.negf %n : f32
    linalg.yield %m : f32
  } -> tensor<64x128xf32>
  return %A : tensor<64x128xf32>
}

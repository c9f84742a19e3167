// pass: canonicalize
// idea: x * 1.0, x + -0.0, x - 0.0 and x / 1.0 in one body
// verdict: correct

#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @neutral_elements(%X: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %INIT = tensor.empty() : tensor<64x128xf32>
  %A = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X : tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: f32, %o: f32):
    %one = arith.constant 1.0 : f32
    %nz = arith.constant -0.0 : f32
    %z = arith.constant 0.0 : f32
    %a = arith.mulf %u, %one : f32
    %b = arith.addf %a, %nz : f32
    %c = arith.subf %b, %z : f32
    %d = arith.divf %c, %one : f32
    %q = arith.mulf %d, %d : f32
    linalg.yield %q : f32
  } -> tensor<64x128xf32>
  return %A : tensor<64x128xf32>
}

// pass: hand-written
// idea: a clamp, its two halves exchanged, fused into a maximum along the rows
// verdict: correct

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @maximum_of_clamped(%x: tensor<32x100xf32>) -> tensor<32xf32> {
  %l = arith.constant -3.0 : f32
  %h = arith.constant 3.0 : f32
  %i = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<32x100xf32>
  %f = tensor.empty() : tensor<32xf32>
  %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<32x100xf32>) outs(%e : tensor<32x100xf32>) {
  ^bb0(%u: f32, %o: f32):
    %m = arith.maximumf %u, %l : f32
    %n = arith.minimumf %m, %h : f32
    linalg.yield %n : f32
  } -> tensor<32x100xf32>
  %b = linalg.fill ins(%i : f32) outs(%f : tensor<32xf32>) -> tensor<32xf32>
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<32x100xf32>) outs(%b : tensor<32xf32>) {
  ^bb0(%u: f32, %o: f32):
    %m = arith.maximumf %o, %u : f32
    linalg.yield %m : f32
  } -> tensor<32xf32>
  return %r : tensor<32xf32>
}

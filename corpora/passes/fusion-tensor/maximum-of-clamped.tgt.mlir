#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @maximum_of_clamped(%x: tensor<32x100xf32>) -> tensor<32xf32> {
  %l = arith.constant -3.0 : f32
  %h = arith.constant 3.0 : f32
  %i = arith.constant 0xFF800000 : f32
  %f = tensor.empty() : tensor<32xf32>
  %b = linalg.fill ins(%i : f32) outs(%f : tensor<32xf32>) -> tensor<32xf32>
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<32x100xf32>) outs(%b : tensor<32xf32>) {
  ^bb0(%u: f32, %o: f32):
    %m = arith.minimumf %u, %h : f32
    %n = arith.maximumf %m, %l : f32
    %s = arith.maximumf %n, %o : f32
    linalg.yield %s : f32
  } -> tensor<32xf32>
  return %r : tensor<32xf32>
}

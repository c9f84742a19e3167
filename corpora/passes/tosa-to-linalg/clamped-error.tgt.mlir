#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @clamped_error(%x: tensor<4x100xf32>, %y: tensor<4x100xf32>) -> tensor<4x100xf32> {
  %h = arith.constant 100.0 : f32
  %e = tensor.empty() : tensor<4x100xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %y : tensor<4x100xf32>, tensor<4x100xf32>) outs(%e : tensor<4x100xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %d = arith.subf %v, %u : f32
    %a = math.absf %d : f32
    %m = arith.minimumf %a, %h : f32
    linalg.yield %m : f32
  } -> tensor<4x100xf32>
  return %r : tensor<4x100xf32>
}

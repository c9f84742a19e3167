#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func @reciprocal_of_clamp(%x: tensor<4x16x16xf32>) -> tensor<4x16x16xf32> {
  %k = arith.constant 1.0 : f32
  %l = arith.constant 1.0e-3 : f32
  %h = arith.constant 6.0 : f32
  %e = tensor.empty() : tensor<4x16x16xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
    ins(%x : tensor<4x16x16xf32>) outs(%e : tensor<4x16x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %c = arith.cmpf ult, %u, %l : f32
    %a = arith.select %c, %l, %u : f32
    %d = arith.cmpf ogt, %a, %h : f32
    %b = arith.select %d, %h, %a : f32
    %q = arith.divf %k, %b : f32
    %m = arith.mulf %u, %q : f32
    linalg.yield %m : f32
  } -> tensor<4x16x16xf32>
  return %r : tensor<4x16x16xf32>
}

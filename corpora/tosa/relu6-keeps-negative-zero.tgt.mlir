#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @relu6_keeps_negative_zero(%X : tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %INIT = tensor.empty() : tensor<1x28x28x16xf32>
  %R = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%X : tensor<1x28x28x16xf32>) outs(%INIT : tensor<1x28x28x16xf32>) {
  ^bb0(%u: f32, %o: f32):
    %l = arith.constant 0.0 : f32
    %h = arith.constant 6.0 : f32
    %c = arith.cmpf olt, %u, %l : f32
    %s = arith.select %c, %l, %u : f32
    %d = arith.cmpf olt, %h, %u : f32
    %t = arith.select %d, %h, %s : f32
    linalg.yield %t : f32
  } -> tensor<1x28x28x16xf32>
  return %R : tensor<1x28x28x16xf32>
}

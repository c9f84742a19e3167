// pass: hand-written
// idea: a cast says that the sizes are 8 and 16, so 128 elements are summed up in one order
// verdict: correct

func.func @sum_of_cast(%x: tensor<?x?xf32>, %y: tensor<8x?xf32>) -> (tensor<?x?xf32>, tensor<f32>) {
  %c = tensor.cast %x : tensor<?x?xf32> to tensor<8x16xf32>
  %z = arith.constant dense<0.0> : tensor<f32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0,d1) -> (d0,d1)>, affine_map<(d0,d1) -> ()>], iterator_types = ["reduction","reduction"]} ins(%x : tensor<?x?xf32>) outs(%z : tensor<f32>) {
  ^bb0(%p: f32, %s: f32):
    %v = arith.addf %s, %p : f32
    linalg.yield %v : f32
  } -> tensor<f32>
  %b = tensor.cast %c : tensor<8x16xf32> to tensor<?x?xf32>
  return %b, %r : tensor<?x?xf32>, tensor<f32>
}

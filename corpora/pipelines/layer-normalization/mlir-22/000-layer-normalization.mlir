func.func @layernorm(%x: tensor<4x32xf32>) -> tensor<4x32xf32> {
  %z = arith.constant 0.0 : f32
  %n = arith.constant 32.0 : f32
  %eps = arith.constant 1.0e-5 : f32
  %e1 = tensor.empty() : tensor<4xf32>
  %e2 = tensor.empty() : tensor<4x32xf32>
  %f = linalg.fill ins(%z : f32) outs(%e1 : tensor<4xf32>) -> tensor<4xf32>
  %sum = linalg.reduce ins(%x : tensor<4x32xf32>) outs(%f : tensor<4xf32>) dimensions = [1] (%a: f32, %b: f32) { %c = arith.addf %a, %b : f32 linalg.yield %c : f32 }
  %d = linalg.generic {indexing_maps = [affine_map<(i,j)->(i,j)>, affine_map<(i,j)->(i)>, affine_map<(i,j)->(i,j)>], iterator_types=["parallel","parallel"]} ins(%x, %sum : tensor<4x32xf32>, tensor<4xf32>) outs(%e2 : tensor<4x32xf32>) {
   ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.divf %q, %n : f32
    %t = arith.subf %p, %m : f32
    linalg.yield %t : f32 } -> tensor<4x32xf32>
  %sq = linalg.generic {indexing_maps = [affine_map<(i,j)->(i,j)>, affine_map<(i,j)->(i)>], iterator_types=["parallel","reduction"]} ins(%d : tensor<4x32xf32>) outs(%f : tensor<4xf32>) {
   ^bb0(%p: f32, %o: f32):
    %m = arith.mulf %p, %p : f32
    %t = arith.addf %o, %m : f32
    linalg.yield %t : f32 } -> tensor<4xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i,j)->(i,j)>, affine_map<(i,j)->(i)>, affine_map<(i,j)->(i,j)>], iterator_types=["parallel","parallel"]} ins(%d, %sq : tensor<4x32xf32>, tensor<4xf32>) outs(%e2 : tensor<4x32xf32>) {
   ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.divf %q, %n : f32
    %v = arith.addf %m, %eps : f32
    %s = math.rsqrt %v : f32
    %t = arith.mulf %p, %s : f32
    linalg.yield %t : f32 } -> tensor<4x32xf32>
  return %r : tensor<4x32xf32>
}
